import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { useTranslation } from 'react-i18next'
import './reconciliation-uom.en.json'

const known = ['converts_exactly', 'not_measured', 'end_before_start', 'after_end', 'not_found'] as const

/** What is wrong with a field, in the language of the screen; the server's own words where its code has none. */
export function useFaultText(): (fault: ProblemDetail) => string {
  const { t } = useTranslation('reconciliation-uom')
  return ({ code, message }) => {
    const knownCode = known.find((one) => one === code)
    return knownCode ? t(`faults.${knownCode}`) : message
  }
}
