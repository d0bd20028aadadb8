import { DatePickerInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import 'dayjs/locale/es'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../lib/dates.ts'
import styles from './input.module.css'

/** First and last calendar date (`2026-11-20`), either of them open. */
export type DatePair = [from: string | null, to: string | null]

export interface DateRangeProps {
  label: string
  value: DatePair
  onChange: (value: DatePair) => void
  labelHidden?: boolean
  placeholder?: string
}

/** A range of calendar dates, typed by choosing both ends; weeks begin on Sunday, days of other months are left out. */
export default function DateRangePicker({ label, value, onChange, labelHidden = false, placeholder }: DateRangeProps) {
  const { t, i18n } = useTranslation()
  // One id for both, so that the calendar is named by what opens it.
  const id = useId()
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0 }}>
      <DatePickerInput
        id={id} type="range" allowSingleDateInRange clearable hideOutsideDates valueFormat="MM/DD/YYYY" value={value} onChange={(next) => onChange([next[0], next[1]])} placeholder={placeholder}
        {...(labelHidden ? {} : { label })} aria-label={[label, ...value.map((date) => (date ? formatDate(date) : ''))].filter(Boolean).join(' ')} leftSection={<IconCalendar size={16} aria-hidden />} clearButtonProps={{ 'aria-label': t('ui.clear') }} popoverProps={{ id, zIndex: 320, transitionProps: { duration: 0 } }}
        ariaLabels={{ previousMonth: t('dates.previous_month'), nextMonth: t('dates.next_month'), previousYear: t('dates.previous_year'), nextYear: t('dates.next_year'), previousDecade: t('dates.previous_decade'), nextDecade: t('dates.next_decade') }}
        classNames={{ input: styles['input'] ?? '', label: styles['label'] ?? '', day: styles['day'] ?? '' }}
      />
    </DatesProvider>
  )
}
