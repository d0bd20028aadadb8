import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'

/** Several lines of text with a label, and the fault below. */
export const TextArea = ({
  label,
  description,
  error,
  withAsterisk,
  id,
  rows = 3,
  ...rest
}: FieldProps & ComponentPropsWithRef<'textarea'>) => (
  <Field
    id={id}
    label={label}
    description={description}
    error={error}
    withAsterisk={withAsterisk ?? Boolean(rest.required)}
  >
    {(wiring) => <textarea rows={rows} {...rest} {...wiring} className={styles['area']} />}
  </Field>
)
