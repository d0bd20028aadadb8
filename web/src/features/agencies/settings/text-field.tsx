import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import type { AgencyTextField } from './agency-values.ts'
import { inputId, useFaultTexts } from './fault-texts.ts'
import type { AgencyForm } from './use-agency-form.ts'

export interface TextFieldProps extends Omit<TextInputProps, 'form'> {
  form: AgencyForm
  field: AgencyTextField
}

/** One of an agency's settings that is typed on a line. */
export function TextField({ form, field, ...rest }: TextFieldProps) {
  const { t } = useTranslation('agencies')
  const { textOf } = useFaultTexts()
  return (
    <TextInput
      id={inputId(field)}
      label={t(`fields.${field}`)}
      value={form.values[field]}
      error={textOf(form.faultOf(field))}
      autoComplete="off"
      maxLength={1000}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      onBlur={() => form.leave(field)}
      {...rest}
    />
  )
}
