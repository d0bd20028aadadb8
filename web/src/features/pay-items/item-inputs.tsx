import { unitCodes } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { inputId, useFieldTexts } from './field-texts.ts'
import english from './pay-items.en.json'

/** What a form of items holds: texts as they were typed, flags. */
export type ItemValues = Record<string, string | boolean>

/** What an input needs to know about its form. */
export interface Inputs {
  values: ItemValues
  /** Prefix of the ids of inputs, for forms with several items. */
  prefix?: string
  faultOf: (field: string) => string | undefined
  leave: (field: string) => void
  change: (field: string, value: string | boolean) => void
}

/** The inputs of a form of items, each by its field. */
export function useInputs({ values, prefix = '', faultOf, leave, change }: Inputs) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const code = String(values['item_code'] ?? '')
  const wiring = (field: string) => ({
    id: inputId(prefix + field),
    label: nameOf(field),
    error: faultText(faultOf(field), code),
    value: String(values[field] ?? ''),
  })
  const hintOf = (field: string) =>
    field in english.hints ? t(`hints.${field as keyof typeof english.hints}`) : undefined
  return {
    line: (field: string, more: Partial<TextInputProps> = {}) => (
      <TextInput
        {...wiring(field)}
        autoComplete="off"
        onBlur={() => leave(field)}
        onChange={(event) => change(field, event.currentTarget.value)}
        {...more}
      />
    ),
    unit: (field: string, required = false) => (
      <SelectField
        {...wiring(field)}
        required={required}
        options={[{ value: '', label: t('choose_unit') }, ...unitCodes.map((unit) => ({ value: unit, label: unit }))]}
        onChange={(value) => change(field, value)}
      />
    ),
    flag: (field: string) => (
      <Checkbox
        id={inputId(prefix + field)}
        label={nameOf(field)}
        description={hintOf(field)}
        checked={values[field] === true}
        onChange={(event) => change(field, event.currentTarget.checked)}
      />
    ),
  }
}
