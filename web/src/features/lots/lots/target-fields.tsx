import type { Characteristic } from '@milepost/contract/acceptance/rule-pack'
import { inLanguage } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { FieldColumns } from '../../../ui/record-form/record-fields.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import '../lots.en.json'

export type Targets = Readonly<Record<string, string>>

/** What the form sends of targets, without empty ones, and what is wrong with them. */
export function readTargets(typed: Targets) {
  const given = Object.entries(typed)
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([, value]) => value !== '')
  const wrong = given.filter(([, value]) => !/^-?\d{1,9}(\.\d{1,6})?$/.test(value))
  return {
    body: { targets: Object.fromEntries(given) as Record<string, string> },
    faults: Object.fromEntries(wrong.map(([key]) => [`targets.${key}`, 'figure'])),
  }
}

export interface TargetFieldsProps {
  characteristics: readonly Characteristic[]
  targets: Targets
  textOf: (key: string) => string | undefined
  onChange: (targets: Record<string, string>, key: string) => void
  onLeave: (key: string) => void
}

/** Targets of the approved mix, of the characteristics whose limits are distances from one. */
export function TargetFields({ characteristics, targets, textOf, onChange, onLeave }: TargetFieldsProps) {
  const { t, i18n } = useTranslation('lots')
  const around = characteristics.filter(({ limits }) => 'below_target' in limits || 'above_target' in limits)
  if (around.length === 0) return null
  return (
    <FieldColumns>
      {around.map(({ key, label, unit }) => (
        <TextInput
          key={key}
          id={`lot-targets.${key}`}
          label={t('target_of', {
            name: inLanguage(label, i18n.language === 'es' ? 'es' : 'en'),
            unit: unit ?? '',
          }).trim()}
          value={targets[key] ?? ''}
          error={textOf(key)}
          inputMode="decimal"
          maxLength={17}
          autoComplete="off"
          onBlur={() => onLeave(key)}
          onChange={(event) => onChange({ ...targets, [key]: event.currentTarget.value }, key)}
        />
      ))}
    </FieldColumns>
  )
}
