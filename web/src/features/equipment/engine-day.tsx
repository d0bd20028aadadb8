import { isDate } from '@milepost/contract/core/time/calendar'
import { engineDateOf } from '@milepost/contract/equipment/engine-day'
import { HOUR_MS } from '@milepost/contract/core/time/days'
import type { EngineDay as Day, EngineInterval } from '@milepost/contract/equipment/tracking.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Strip } from '../../ui/charts/strip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { engineDayOptions } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import { clockOf } from './status-timer.tsx'
import shared from '../../ui/shared.module.css'

/** Hours between the names below the strip. */
const MARK_EVERY = 3

/** Merges consecutive intervals of one state, for the table. */
function stretchesOf(intervals: readonly EngineInterval[], until: string) {
  const stretches: { from: string; until: string; state: EngineInterval['state']; running_seconds: number }[] = []
  for (const [at, { from, state, running_seconds }] of intervals.entries()) {
    const last = stretches.at(-1)
    const end =
      intervals[at + 1]?.from ?? new Date(Math.min(Date.parse(until), Date.parse(from) + 600_000)).toISOString()
    if (last?.state === state) {
      last.until = end
      last.running_seconds += running_seconds
    } else stretches.push({ from, until: end, state, running_seconds })
  }
  return stretches
}

const ofDay = (day: Day) => {
  const [from, until] = [Date.parse(day.from), Date.parse(day.until)]
  const marks = Array.from({ length: Math.ceil((until - from) / HOUR_MS / MARK_EVERY) }, (_, at) => ({
    at: (at * MARK_EVERY * HOUR_MS) / (until - from),
    // Full hours without their minutes: 5 AM.
    text: formatInstant(new Date(from + at * MARK_EVERY * HOUR_MS).toISOString(), day.time_zone, 'time').replace(
      /:00(?=\s)/,
      '',
    ),
  }))
  return { from, until, marks }
}

/** When an engine ran on a day, since 5 AM in intervals of 10 minutes: a strip, and the same as a table. */
export default function EngineDay({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('equipment')
  const [date, setDate] = useState(() => engineDateOf(new Date(), time_zone))
  const { data: day, error, refetch } = useQuery({ ...engineDayOptions(id, date), enabled: isDate(date) })
  return (
    <section className={styles['part']} aria-label={t('day.title')}>
      <h3>{t('day.title')}</h3>
      <div className={styles['tools']}>
        <DateInput label={t('day.day')} value={date} onValue={setDate} />
      </div>
      <p className={shared['hint']}>{t('day.since')}</p>
      {error && !day ? (
        <FailedState title={t('day.failed')} error={error} onRetry={() => void refetch()} />
      ) : day ? (
        <DayOf day={day} />
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  )
}

function DayOf({ day }: { day: Day }) {
  const { t } = useTranslation('equipment')
  const { from, until, marks } = ofDay(day)
  const stretches = stretchesOf(day.intervals, day.until)
  const end = stretches.at(-1)?.until ?? day.from
  const time = (instant: string) => formatInstant(instant, day.time_zone, 'time')
  const pieces = [
    ...stretches.map((one) => ({
      key: one.from,
      width: Date.parse(one.until) - Date.parse(one.from),
      kind: one.state,
      title: `${time(one.from)} – ${time(one.until)}: ${t(`day.${one.state}`)}`,
    })),
    ...(Date.parse(end) < until
      ? [{ key: 'rest', width: until - Math.max(from, Date.parse(end)), kind: 'rest', title: '' }]
      : []),
  ]
  const summary = t('day.summary', { running: clockOf(day.running_seconds), off: clockOf(day.off_seconds) })
  return (
    <>
      <strong>{summary}</strong>
      <Strip
        label={`${t('day.title')}: ${summary}`}
        pieces={pieces}
        marks={marks}
        kinds={[
          { kind: 'running', look: 'full', text: t('day.running') },
          { kind: 'off', look: 'half', text: t('day.off') },
          { kind: 'none', look: 'none', text: t('day.none') },
        ]}
      />
      <RowsTable
        label={t('day.table')}
        rows={stretches}
        rowKey={(one) => one.from}
        columns={[
          { header: t('day.from'), cell: (one) => time(one.from) },
          { header: t('day.to'), cell: (one) => time(one.until) },
          { header: t('day.state'), cell: (one) => t(`day.${one.state}`) },
          { header: t('day.running_time'), cell: (one) => clockOf(one.running_seconds), align: 'end' },
        ]}
      />
    </>
  )
}
