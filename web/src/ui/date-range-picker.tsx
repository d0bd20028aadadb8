import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './date-range.module.css'
import { Mantine } from './theme/mantine.tsx'

/** First and last calendar date (`2026-11-20`), either of them open. */
export type DatePair = [from: string | null, to: string | null]

export interface DateRangeProps {
  label: string
  value: DatePair
  /** Told once both ends are chosen. */
  onChange: (value: DatePair) => void
  labelHidden?: boolean
}

/** A calendar in which a range is chosen by its two ends; weeks begin on Sunday, days of other months are left out. */
export default function DateRangePicker({ label, value, onChange, labelHidden = false }: DateRangeProps) {
  const { t, i18n } = useTranslation()
  const [half, setHalf] = useState<DatePair | null>(null)
  const change = (next: DatePair) => {
    const whole = next[0] !== null && next[1] !== null
    setHalf(whole ? null : next)
    if (whole) onChange(next)
  }
  return (
    <fieldset className={styles['range']}>
      <legend className={labelHidden ? 'visually-hidden' : styles['label']}>{label}</legend>
      <Mantine>
        <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0 }}>
          <DatePicker
            type="range"
            allowSingleDateInRange
            hideOutsideDates
            value={half ?? value}
            onChange={([from, to]) => change([from, to])}
            defaultDate={value[1] ?? value[0] ?? undefined}
            ariaLabels={{
              previousMonth: t('dates.previous_month'),
              nextMonth: t('dates.next_month'),
              previousYear: t('dates.previous_year'),
              nextYear: t('dates.next_year'),
              previousDecade: t('dates.previous_decade'),
              nextDecade: t('dates.next_decade'),
            }}
            classNames={{ day: styles['day'] ?? '' }}
          />
        </DatesProvider>
      </Mantine>
    </fieldset>
  )
}
