import type { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportStatusBadge } from '../list/report-status.tsx'
import { useBeginReport } from '../list/use-begin-report.ts'
import '../daily-work-reports.en.json'
import styles from './report-calendar.module.css'
import shared from '../../../ui/shared.module.css'

export type DayCount = RouteResponse<typeof dailyWorkReports.countsByDates>['counts'][number]

interface DayPanelProps {
  project_id: number
  day: string
  today: string
  count: DayCount | undefined
}

/** One day of the calendar: its tickets, its reports by inspector, and one's own report of it. */
export function DayPanel({ project_id, day, today, count }: DayPanelProps) {
  const { t } = useTranslation('daily-work-reports')
  const session = useSession()
  const begin = useBeginReport(project_id)
  const tickets = count?.tickets ?? 0
  const reports = count?.reports ?? []
  return (
    <section className={styles['panel']} aria-labelledby="report-day">
      <h4 id="report-day">
        {formatWeekday(day, 'long')} {formatDate(day)}
      </h4>
      {tickets > 0 ? (
        <Link
          to="/projects/$projectId/tickets"
          params={{ projectId: project_id }}
          search={{ printed_from: day, printed_to: day }}
        >
          {t('counts.tickets', counted(tickets))}
        </Link>
      ) : (
        <p className={shared['quiet']}>{t('no_tickets')}</p>
      )}
      {reports.length > 0 ? (
        <ul className={shared['spaced-list']}>
          {reports.map(({ id, name, inspector, status }) => (
            <li key={id}>
              <Link
                to="/projects/$projectId/daily_work_reports/$reportId"
                params={{ projectId: project_id, reportId: id }}
                className={styles['entry']}
              >
                <strong>{name}</strong>
                <span>{inspector}</span>
              </Link>
              <ReportStatusBadge status={status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={tickets > 0 ? styles['warning'] : shared['quiet']}>{t('calendar.no_report')}</p>
      )}
      {mayDo(session, 'daily_work_report.write') && day <= today && (
        <Button
          kind={reports.length === 0 ? 'primary' : 'secondary'}
          loading={begin.isPending}
          onClick={() => begin.mutate(day)}
        >
          {t(reports.length === 0 ? 'calendar.write' : 'calendar.mine')}
        </Button>
      )}
    </section>
  )
}
