import { useId } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { Dropdown } from '../dropdown.tsx'
import styles from './choice-filter.module.css'

export interface ChoiceFilterProps<Value extends string> {
  /** What it narrows by: 'Plant'. */
  label: string
  /** The chosen one; '' is the first option where that is 'all of them'. */
  value: Value
  options: readonly { value: Value; label: string; count?: number }[]
  /** What shows without a filter, which leaves the button quiet. */
  usual: Value
  onChange: (value: Value) => void
}

/** A filter with one answer: a button that says it, and its options with their counts below. */
export function ChoiceFilter<Value extends string>({
  label,
  value,
  options,
  usual,
  onChange,
}: ChoiceFilterProps<Value>) {
  const name = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <Dropdown
      label={label}
      active={value !== usual}
      shown={
        <span className={styles['shown']}>
          {label}
          {(value !== usual || usual !== '') && <strong>{chosen?.label ?? value}</strong>}
        </span>
      }
    >
      {(close) => (
        <fieldset className={styles['options']}>
          <legend className="visually-hidden">{label}</legend>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                onClick={({ detail }) => detail > 0 && close()}
              />
              <span>{option.label}</span>
              {option.count !== undefined && <small>{formatCount(option.count)}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </Dropdown>
  )
}
