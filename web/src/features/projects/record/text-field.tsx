import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import type { TypedField } from './project-values.ts'
import type { ProjectFormState } from './use-project-form.ts'

export interface TextFieldProps extends Omit<TextInputProps, 'form'> {
  form: ProjectFormState
  field: TypedField
}

/** A field of a project that is typed on a line. */
export function TextField({ form, field, ...rest }: TextFieldProps) {
  const { nameOf, faultText } = useFieldNames()
  return (
    <TextInput
      id={inputId(field)}
      label={nameOf(field)}
      value={form.values[field]}
      error={faultText(form.faultOf(field))}
      autoComplete="off"
      maxLength={400}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      onBlur={() => form.leave(field)}
      {...rest}
    />
  )
}
