import type { ListedRun } from '@milepost/contract/report-models/report-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { runOptions } from './api.ts'
import './report-models.en.json'
import { RunResult } from './run-result.tsx'

export interface RunDrawerProps extends RecordDrawerOpened {
  id: number
  row: ListedRun | undefined
}

/** One time that a report model wrote: who had it write and when, what it wrote, and what the inspector decided. */
export default function RunDrawer({ id, row, ...opened }: RunDrawerProps) {
  const { t } = useTranslation('report-models')
  const { time_zone } = useSession()
  const answer = useQuery(runOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.model_name ?? row?.model_name ?? t('run.one')}
      texts={{ failed: t('run.load_failed'), not_found: t('run.not_found') }}
    >
      {(run) => (
        <>
          <Details
            rows={[
              [t('fields.purpose'), t(`purposes.${run.purpose}`)],
              [t('fields.status'), t(`run_statuses.${run.status}`)],
              [t('fields.project'), run.project],
              [t('fields.report_date'), <DayOfRun key="day" run={run} />],
              [t('fields.started_by'), run.started_by],
              [t('fields.created_at'), formatInstant(run.created_at, time_zone, 'full')],
              [t('fields.decided'), run.decided ? t(`decisions.${run.decided}`) : '-'],
            ]}
          />
          <RunResult id={id} />
        </>
      )}
    </RecordDrawer>
  )
}

/** The day of a run; of one that wrote for a report, the way to it. */
function DayOfRun({ run: { project_id, report_id, report_date } }: { run: Omit<ListedRun, 'counts'> }) {
  const day = formatDate(report_date)
  if (report_id === null) return day
  return (
    <Link
      to="/projects/$projectId/daily_work_reports/$reportId"
      params={{ projectId: project_id, reportId: report_id }}
    >
      {day}
    </Link>
  )
}
