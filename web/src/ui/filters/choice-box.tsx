import { useId, type ReactNode } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { Checkbox } from '../checkbox.tsx'
import styles from './filters.module.css'

/** One of several answers of a filter. */
export interface Choice {
  value: string
  label: string
  /** What tells it apart from others of its name. */
  detail?: string | null | undefined
  /** What stands for it in the list: the mark of a state, the sign of a kind. */
  icon?: ReactNode
  /** How many rows it leaves, where that is known exactly. */
  count?: number
}

/** An answer as a box to tick, with its sign and the number of rows that it leaves, which describes the box. */
export function ChoiceBox({ choice, checked, onChange }: { choice: Choice; checked: boolean; onChange: () => void }) {
  const { label, detail, icon, count } = choice
  const id = useId()
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      {...(count !== undefined && { 'aria-describedby': id })}
      label={
        <span className={styles['choice']}>
          {icon}
          <span>
            {label}
            {detail && <small> {detail}</small>}
          </span>
          {count !== undefined && (
            <small id={id} aria-hidden>
              {formatCount(count)}
            </small>
          )}
        </span>
      }
    />
  )
}
