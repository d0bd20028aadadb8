import type { ReportFault, ReportRange } from '@milepost/contract/reports/report-rules'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import './reports.en.json'

/** What is wrong with a part of the range of a report, in words; nothing if it is right. */
export function useFaultText(faults: readonly ReportFault[]): (path: keyof ReportRange) => string | undefined {
  const { t } = useTranslation('reports')
  return (path) => {
    const fault = faults.find((one) => one.path === path)
    if (!fault) return undefined
    const { date, from, to, most } = fault.params ?? {}
    const dates = { date: formatDate(String(date)), from: formatDate(String(from)), to: formatDate(String(to)), most }
    return String(t(`faults.${fault.code}`, dates as never))
  }
}
