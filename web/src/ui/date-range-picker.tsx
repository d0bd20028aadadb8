import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { CalendarFrame, useCalendarLook } from './calendar.tsx'
import styles from './date-range.module.css'

/** First and last calendar date (`2026-11-20`), either of them open. */
export type DatePair = [from: string | null, to: string | null]

export interface DateRangeProps {
  label: string
  value: DatePair
  /** Called once both ends are chosen. */
  onChange: (value: DatePair) => void
  labelHidden?: boolean
}

/** A calendar in which a range is chosen by its two ends; weeks begin on Sunday, days of other months are left out. */
export default function DateRangePicker({ label, value, onChange, labelHidden = false }: DateRangeProps) {
  const look = useCalendarLook()
  const [half, setHalf] = useState<DatePair | null>(null)
  const change = (next: DatePair) => {
    const whole = next[0] !== null && next[1] !== null
    setHalf(whole ? null : next)
    if (whole) onChange(next)
  }
  return (
    <fieldset className={styles['range']}>
      <legend className={labelHidden ? 'visually-hidden' : styles['label']}>{label}</legend>
      <CalendarFrame>
        <DatePicker
          {...look}
          type="range"
          allowSingleDateInRange
          value={half ?? value}
          onChange={([from, to]) => change([from, to])}
          defaultDate={value[1] ?? value[0] ?? undefined}
        />
      </CalendarFrame>
    </fieldset>
  )
}
