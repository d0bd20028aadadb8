import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../lib/csv-faults.ts'
import { formatDollars } from '../../lib/numbers.ts'
import english from './pay-items.en.json'

/** Ids of the inputs of a form, for its summary of faults. */
export const inputId = (field: string): string => `pay-item-${field}`

/** Names, faults and values of the fields of pay items. */
export function useFieldTexts() {
  const { t } = useTranslation('pay-items')
  const csv = useCsvFaultTexts()
  return {
    nameOf: (field: string): string => (field in english.fields ? t(`fields.${field as 'category'}`) : field),
    /** `said` is the typed value in texts that quote it; a fault without a text in the catalogue is shown in the server's words. */
    faultText: (code: string | undefined, said = '', message = ''): string | undefined =>
      code === undefined || !(code in english.faults)
        ? (code && csv.faultText(code)) || message || code
        : t(`faults.${code as 'code_exists'}`, { code: said.trim() }),
    valueText: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '-'
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      return field === 'unit_price' ? formatDollars(String(value)) : String(value)
    },
  }
}
