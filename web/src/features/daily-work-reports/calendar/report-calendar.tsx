import { isDate } from '@milepost/contract/core/time/calendar'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { step, weeksOf } from '../../calendar/index.ts'
import { dailyReportEvents, dailyReportsKey, dayCountsOptions } from '../api.ts'
import '../daily-work-reports.en.json'
import styles from './report-calendar.module.css'
import { DayPanel } from './day-panel.tsx'
import { ReportMonth } from './report-month.tsx'

const shown = [dailyReportsKey]

/** A month of a project by its tickets and reports: days that have tickets and no report are seen at once. The chosen day is in the address. */
export default function ReportCalendar({ project }: { project: { id: number; time_zone: string } }) {
  const { t } = useTranslation('daily-work-reports')
  const { day } = useSearch({ strict: false }) as { day?: string }
  const navigate = useNavigate()
  const today = todayInZone(project.time_zone)
  const chosen = day !== undefined && isDate(day) ? day : today
  const weeks = weeksOf('month', chosen)
  const all = weeks.flat()
  const { data, error, refetch } = useQuery(dayCountsOptions(project.id, all[0] ?? chosen, all.at(-1) ?? chosen))
  useLiveQueries(shown, dailyReportEvents)
  const choose = (next: string) =>
    void navigate({
      to: '/projects/$projectId/daily_work_reports/calendar',
      params: { projectId: project.id },
      search: next === today ? {} : { day: next },
      replace: true,
    })
  const counts = new Map((data ?? []).map((count) => [count.date, count]))
  return (
    <div className={styles['calendar']}>
      <div className={styles['bar']}>
        <IconButton label={t('calendar.previous')} bordered onClick={() => choose(step('month', chosen, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('calendar.next')} bordered onClick={() => choose(step('month', chosen, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <h3 aria-live="polite">{formatMonth(chosen)}</h3>
        <Button onClick={() => choose(today)}>{t('calendar.today')}</Button>
      </div>
      {data ? (
        <div className={styles['parts']}>
          <ReportMonth weeks={weeks} counts={counts} today={today} chosen={chosen} onChoose={choose} />
          <DayPanel project_id={project.id} day={chosen} today={today} count={counts.get(chosen)} />
        </div>
      ) : error ? (
        <FailedState title={t('calendar.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}
