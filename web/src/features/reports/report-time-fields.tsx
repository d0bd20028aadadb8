import type { ReportFault } from '@milepost/contract/reports/report-rules'
import { useTranslation } from 'react-i18next'
import { DateInput, whenDate } from '../../ui/date-input.tsx'
import { TimeInput, whenTime } from '../../ui/time-input.tsx'
import { useFaultText } from './fault-text.ts'
import { datesOf, type ReportsState } from './reports-state.ts'
import styles from './reports.module.css'

export interface TimesProps {
  state: ReportsState
  today: string
  faults: readonly ReportFault[]
  onChange: (change: ReportsState) => void
}

/** First and last date of a report, as they are typed. */
export function DateFields({ state, today, faults, onChange }: TimesProps) {
  const { t } = useTranslation('reports')
  const errorOf = useFaultText(faults)
  const { start_date, end_date } = datesOf(state, today)
  return (
    <div className={styles['inputs']}>
      <DateInput
        label={t('from')}
        value={start_date}
        error={errorOf('start_date')}
        onValue={whenDate((date) => date !== '' && onChange({ range: '', from: date, to: end_date }))}
      />
      <DateInput
        label={t('to')}
        value={end_date}
        error={errorOf('end_date')}
        onValue={whenDate((date) => date !== '' && onChange({ range: '', from: start_date, to: date }))}
      />
    </div>
  )
}

/** When a report begins on its first date and ends on its last one. */
export function HourFields({ state, faults, onChange }: TimesProps) {
  const { t } = useTranslation('reports')
  const errorOf = useFaultText(faults)
  return (
    <div className={styles['inputs']}>
      <TimeInput
        label={t('after')}
        value={state.after ?? ''}
        error={errorOf('start_time')}
        onValue={whenTime((after) => onChange({ after }))}
      />
      <TimeInput
        label={t('before')}
        value={state.before ?? ''}
        error={errorOf('end_time')}
        onValue={whenTime((before) => onChange({ before }))}
      />
    </div>
  )
}
