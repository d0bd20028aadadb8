import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatDollars } from '../../lib/numbers.ts'
import './contracts.en.json'
import type { Fault } from './contract-values.ts'

/** Ids of the inputs of a form, for its summary of faults. */
export const inputId = (field: string): string => `contract-${field}`

/** Names, faults and values of the fields of contracts and contract projects. */
export function useFieldNames() {
  const { t } = useTranslation('contracts')
  return {
    nameOf: (field: string): string => t(`fields.${field as 'number'}`),
    faultText: (fault: Fault | undefined): string | undefined => fault && t(`faults.${fault}`),
    valueText: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '-'
      if (field === 'amount' || field.endsWith('_amount')) return formatDollars(String(value))
      return field.endsWith('_on') ? formatDate(String(value)) : String(value)
    },
  }
}
