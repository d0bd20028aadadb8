import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  label?: ReactNode
  description?: ReactNode
  /** What is wrong with the value, in the words of the specification. */
  error?: ReactNode
  /** Marks the label with a star. */
  withAsterisk?: boolean
}

export interface InputWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** A label above an input, a hint, and its fault below: tied together for screen readers. */
export function Field({
  id: given,
  label,
  description,
  error,
  withAsterisk,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: InputWiring) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      {label && (
        <label htmlFor={id} className={styles['label']}>
          {label}
          {withAsterisk && (
            <span aria-hidden className={styles['star']}>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {description && (
        <div id={`${id}-description`} className={styles['description']}>
          {description}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
