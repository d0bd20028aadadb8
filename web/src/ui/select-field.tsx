import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export interface SelectFieldProps extends FieldProps {
  id?: string
  value: string
  options: readonly { value: string; label: string }[]
  required?: boolean
  onChange: (value: string) => void
}

/** One of a few, by the browser's native list, which suits both phones and keyboards. */
export const SelectField = ({
  id,
  label,
  description,
  error,
  value,
  options,
  required = false,
  onChange,
}: SelectFieldProps) => (
  <Field id={id} label={label} description={description} error={error} withAsterisk={required}>
    {(wiring) => (
      <div className={styles['box']}>
        <select
          {...wiring}
          value={value}
          required={required}
          className={styles['input']}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
)
