import { useId } from 'react'
import styles from './segmented-control.module.css'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}

/** One of a few choices, all of them visible: radio buttons that look like one control. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  labelHidden = false,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['control']}>
      <legend className={labelHidden ? 'visually-hidden' : styles['legend']}>{label}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
