import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** A choice that is on or off. Its words are part of its target. */
export function Checkbox({ label, description, error, id: given, className, ...rest }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={[styles['choice'], className].filter(Boolean).join(' ')}>
      <input type="checkbox" id={id} aria-describedby={description || error ? `${id}-hint` : undefined} {...rest} />
      {label && <label htmlFor={id}>{label}</label>}
      {(description || error) && (
        <p id={`${id}-hint`} data-error={Boolean(error) || undefined}>
          {error ?? description}
        </p>
      )}
    </div>
  )
}
