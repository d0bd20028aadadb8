import { dateInZone } from '@milepost/contract/core/time/zones'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMonth } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput, whenDate } from '../../ui/date-input.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { projectOptions } from '../projects/index.ts'
import { calendarKey, calendarOptions } from './api.ts'
import styles from './calendar.module.css'
import { readCalendarState, type CalendarState } from './calendar-state.ts'
import './calendar.en.json'
import { DayDetails } from './day-details.tsx'
import { MonthGrid } from './month-grid.tsx'
import { calendarViews, step, weeksOf, type CalendarView } from './weeks.ts'

const SubscribeDialog = lazy(withRetry(() => import('./subscribe-dialog.tsx')))

const liveKeys = [calendarKey]
const liveEvents = ['tickets.changed', 'project.changed', 'reconciliation.changed', 'images.changed'] as const

/** What each day of a project came to: by month, by week, or as an agenda. */
export default function CalendarPage() {
  const { t } = useTranslation('calendar')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const search = useSearch({ strict: false })
  const { view, day } = useMemo(() => readCalendarState(search), [search])
  const { time_zone } = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const now = useNow()
  const here = dateInZone(new Date(now), project?.time_zone ?? time_zone)
  const chosen = day ?? here
  const weeks = weeksOf(view, chosen)
  const all = weeks.flat()
  const { data, error, refetch } = useQuery(calendarOptions(projectId, all[0]!, all.at(-1)!))
  useLiveQueries(liveKeys, liveEvents)
  const navigate = useNavigate()
  const [subscribing, subscribe] = useState(false)
  const change = (next: CalendarState) => {
    const merged = { view, day: chosen, ...next }
    void navigate({
      to: '/projects/$projectId/calendar' as '/',
      params: { projectId } as never,
      search: {
        ...(merged.view !== 'month' && { view: merged.view }),
        ...(merged.day !== here && { day: merged.day }),
      } as never,
      replace: true,
    })
  }
  const days = new Map((data?.days ?? []).map((one) => [one.day, one]))
  const periods = data?.periods ?? []
  const title =
    view === 'week' ? t('week_of', { from: formatDate(all[0]), to: formatDate(all.at(-1)) }) : formatMonth(chosen)
  return (
    <>
      <div className={styles['bar']} data-band="tools">
        <IconButton label={t(`previous.${view}`)} bordered onClick={() => change({ day: step(view, chosen, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t(`next.${view}`)} bordered onClick={() => change({ day: step(view, chosen, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{title}</h2>
        <Button onClick={() => change({ day: here })}>{t('today')}</Button>
        <span className={styles['push']} />
        <DateInput label={t('go_to')} value={chosen} onValue={whenDate((to) => to !== '' && change({ day: to }))} />
        <SegmentedControl<CalendarView>
          label={t('view.label')}
          labelHidden
          value={view}
          options={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => change({ view: next })}
        />
        <Button onClick={() => subscribe(true)}>{t('feed.subscribe')}</Button>
      </div>
      <Suspense>{subscribing && <SubscribeDialog projectId={projectId} onClose={() => subscribe(false)} />}</Suspense>
      {!data ? (
        error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={8} />
        )
      ) : view === 'agenda' ? (
        days.size === 0 ? (
          <EmptyState framed kind="nothing_yet" title={t('empty')} text={t('empty_text')} />
        ) : (
          <div className={styles['agenda']}>
            {[...days.values()].map((one) => (
              <DayDetails key={one.day} project_id={projectId} day={one.day} found={one} periods={periods} />
            ))}
          </div>
        )
      ) : (
        <>
          <MonthGrid
            weeks={weeks}
            days={days}
            periods={periods}
            today={data.today}
            chosen={chosen}
            onChoose={(next) => change({ day: next })}
          />
          <DayDetails project_id={projectId} day={chosen} found={days.get(chosen)} periods={periods} />
        </>
      )}
    </>
  )
}
