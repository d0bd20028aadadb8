import { formatDate } from '../../lib/dates.ts'
import { Button } from '../button.tsx'
import { DateRange } from '../date-range.tsx'
import styles from './choice-filter.module.css'
import { PanelFilter } from './panel-filter.tsx'

export interface DaysFilterProps {
  /** Which days it narrows by: 'Printed on'. */
  label: string
  /** Removes the days: 'All days'. */
  clear: string
  /** First and last calendar date, `2026-11-20`, either of them open. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** A filter by days: a button that says them, and a calendar below. */
export function DaysFilter({ label, clear, from, to, onChange }: DaysFilterProps) {
  const on = from !== undefined || to !== undefined
  const days = [from, to].map((day) => (day === undefined ? '…' : formatDate(day))).join(' – ')
  return (
    <PanelFilter label={label} chosen={on ? days : null} on={on}>
      {(close) => (
        <div className={styles['days']}>
          <DateRange
            label={label}
            labelHidden={close !== undefined}
            value={[from ?? null, to ?? null]}
            onChange={([first, last]) => {
              onChange({ from: first ?? undefined, to: last ?? undefined })
              close?.()
            }}
          />
          {on && <Button onClick={() => onChange({ from: undefined, to: undefined })}>{clear}</Button>}
        </div>
      )}
    </PanelFilter>
  )
}
