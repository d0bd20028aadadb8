import { reportRanges } from '@milepost/contract/reports/report-ranges'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { ChoiceOptions } from '../../ui/filters/choice-options.tsx'
import { PanelFilter } from '../../ui/filters/panel-filter.tsx'
import type { TimesProps } from './report-time-fields.tsx'
import { datesOf } from './reports-state.ts'

// What is typed is loaded when a panel is opened.
const DateFields = lazy(withRetry(async () => ({ default: (await import('./report-time-fields.tsx')).DateFields })))
const HourFields = lazy(withRetry(async () => ({ default: (await import('./report-time-fields.tsx')).HourFields })))

const ranges = [...reportRanges, 'own'] as const
const hourChoices = ['all', 'day', 'night', 'times'] as const

/** The dates of a report: by name, or typed. */
export function DatesFilter(props: TimesProps) {
  const { t } = useTranslation('reports')
  const { state, today, onChange } = props
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
          <Suspense>
            <DateFields {...props} />
          </Suspense>
        </>
      )}
    </PanelFilter>
  )
}

/** The hours that a report looks at: all, a shift, or times of its first and last date. */
export function HoursFilter(props: TimesProps) {
  const { t } = useTranslation('reports')
  const { state, onChange } = props
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
            <Suspense>
              <HourFields {...props} />
            </Suspense>
          )}
        </>
      )}
    </PanelFilter>
  )
}
