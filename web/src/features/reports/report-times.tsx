import { reportRanges } from '@milepost/contract/reports/report-ranges'
import type { ReportFault } from '@milepost/contract/reports/report-rules'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { DateInput, whenDate } from '../../ui/date-input.tsx'
import { ChoiceOptions } from '../../ui/filters/choice-options.tsx'
import { PanelFilter } from '../../ui/filters/panel-filter.tsx'
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

const ranges = [...reportRanges, 'own'] as const
const hourChoices = ['all', 'day', 'night', 'times'] as const

/** The dates of a report: by name, or typed. */
export function DatesFilter({ state, today, faults, onChange }: TimesProps) {
  const { t } = useTranslation('reports')
  const errorOf = useFaultText(faults)
  const { start_date, end_date } = datesOf(state, today)
  const own = state.from !== undefined || state.to !== undefined
  const range = own ? 'own' : ((state.range ?? 'today') as (typeof reportRanges)[number])
  return (
    <PanelFilter
      label={t('range')}
      chosen={own ? `${formatDate(start_date)} – ${formatDate(end_date)}` : t(`ranges.${range}`)}
      on={range !== 'today'}
    >
      {(close) => (
        <>
          <ChoiceOptions<(typeof ranges)[number]>
            legend={t('range')}
            legendHidden={close !== undefined}
            value={range}
            options={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
            onChange={(value) =>
              onChange(
                value === 'own' ? { range: '', from: start_date, to: end_date } : { range: value, from: '', to: '' },
              )
            }
            onPicked={(value) => value !== 'own' && close?.()}
          />
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
        </>
      )}
    </PanelFilter>
  )
}

/** The hours that a report looks at: all, a shift, or times of its first and last date. */
export function HoursFilter({ state, faults, onChange }: TimesProps) {
  const { t } = useTranslation('reports')
  const errorOf = useFaultText(faults)
  const hours = (state.hours ?? 'all') as (typeof hourChoices)[number]
  return (
    <PanelFilter label={t('hours')} chosen={t(`hour_choices.${hours}`)} on={hours !== 'all'}>
      {(close) => (
        <>
          <ChoiceOptions<(typeof hourChoices)[number]>
            legend={t('hours')}
            legendHidden={close !== undefined}
            value={hours}
            options={hourChoices.map((value) => ({ value, label: t(`hour_choices.${value}`) }))}
            onChange={(value) => onChange({ hours: value === 'all' ? '' : value, after: '', before: '' })}
            onPicked={(value) => value !== 'times' && close?.()}
          />
          {hours === 'times' && (
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
          )}
        </>
      )}
    </PanelFilter>
  )
}
