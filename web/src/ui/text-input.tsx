import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export interface TextInputProps extends FieldProps, ComponentPropsWithRef<'input'> {
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** One line of text with its label, and its fault below it. */
export function TextInput({
  label,
  description,
  error,
  withAsterisk,
  leftSection,
  rightSection,
  id,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk ?? Boolean(rest.required)}
    >
      {(wiring) => (
        <div className={[styles['box'], className].filter(Boolean).join(' ')}>
          {leftSection && <span className={styles['section']}>{leftSection}</span>}
          <input type="text" {...rest} {...wiring} className={styles['input']} />
          {rightSection && <span className={styles['section']}>{rightSection}</span>}
        </div>
      )}
    </Field>
  )
}
