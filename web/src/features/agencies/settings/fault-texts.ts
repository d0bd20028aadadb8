import { useTranslation } from 'react-i18next'
import '../catalogue.ts'
import type { FormFault } from './agency-values.ts'

/** What a fault is called on screen, and what the field is that has it. */
export function useFaultTexts() {
  const { t } = useTranslation('agencies')
  return {
    faultText: (fault: FormFault | undefined): string | undefined => fault && t(`faults.${fault}`),
    /** `districts.4` is one of the districts, `administrator.email` the email of the administrator. */
    nameOf: (field: string): string => {
      const key = field.replace(/^administrator\./, '')
      return field.startsWith('districts') ? t('fields.districts') : t(`fields.${key as 'name'}`)
    },
    /** What a setting says; of districts their names. */
    valueText: (field: string, value: unknown): string => {
      if (field === 'logo') return value === null ? '-' : t('logo.chosen')
      if (!Array.isArray(value)) return String(value ?? '-')
      return value.map((one: string | { name: string }) => (typeof one === 'string' ? one : one.name)).join(', ') || '-'
    },
  }
}

/** The id of a field's input. */
export const inputId = (field: string): string => `agency-${field.replaceAll('.', '-')}`
