import type { WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import { useTranslation } from 'react-i18next'
import { checkName } from '../../../lib/weighing-checks.ts'
import '../agencies.en.json'
import type { FormFault } from './agency-values.ts'

/** Texts of a fault and of the field that has it. */
export function useFaultTexts() {
  const { t } = useTranslation('agencies')
  return {
    faultText: (fault: FormFault | undefined): string | undefined => fault && t(`faults.${fault}`),
    /** `districts.4` is one of the districts, `administrator.email` the email of the administrator. */
    nameOf: (field: string): string => {
      const key = field.replace(/^administrator\./, '')
      if (field.startsWith('weighing_rules')) return t('settings.rules')
      return field.startsWith('districts') ? t('fields.districts') : t(`fields.${key as 'name'}`)
    },
    /** What a setting says; of districts their names. */
    valueText: (field: string, value: unknown): string => {
      if (field === 'logo') return value === null ? '-' : t('logo.chosen')
      if (typeof value === 'boolean') return value ? '✓' : '✗'
      if (!Array.isArray(value)) return String(value ?? '-')
      return value.map(partText).join(', ') || '-'
    },
  }
}

/** One of the parts of a setting: a reason, a district, a weighing check with whether it applies and by which law. */
function partText(part: string | { name: string } | WeighingRule): string {
  if (typeof part === 'string') return part
  if ('name' in part) return part.name
  return `${part.applies ? '✓' : '✗'} ${checkName(part.check)}${part.citation === null ? '' : ` (${part.citation})`}`
}

/** The id of a field's input. */
export const inputId = (field: string): string => `agency-${field.replaceAll('.', '-')}`
