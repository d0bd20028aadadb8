import type { ReportDrift } from '@milepost/contract/report-sending/construction-system.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { compareReports, constructionKey, driftOptions } from './api.ts'
import './report-sending.en.json'

/** How often a comparison under way is asked for, in ms. */
const POLL = 3000

/** A report, at its own page. */
const ReportLink = ({ report_id, project_id, report, project, report_date }: ReportDrift) => (
  <>
    <Link to={`/projects/${project_id}/daily_work_reports/${report_id}` as '/'}>{report}</Link>
    <br />
    {project}, {formatDate(report_date)}
  </>
)

/** Whether what was sent is still there as it was sent. */
export default function ComparisonTab() {
  const { t } = useTranslation('report-sending')
  const { time_zone } = useSession()
  const { data, error, refetch } = useQuery({
    ...driftOptions,
    refetchInterval: ({ state }) => (state.data?.running ? POLL : false),
  })
  const compare = useCall(compareReports, { invalidates: [constructionKey] })
  if (!data)
    return error ? (
      <FailedState title={t('drift_failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  const { compared_at, running, drift } = data
  const button = (
    <Button loading={compare.isPending || running} onClick={() => compare.mutate(undefined)}>
      {t('compare')}
    </Button>
  )
  return (
    <Panel tabbed title={t('tabs.comparison')}>
      <p className={shared['hint']}>{t('drift_intro')}</p>
      <p role="status">
        {running
          ? t('comparing')
          : compared_at === null
            ? t('never_compared')
            : t('compared_at', { time: formatInstant(compared_at, time_zone) })}
      </p>
      <div className={shared['chips']}>{button}</div>
      {compared_at !== null && drift.length === 0 && !running ? (
        <EmptyState kind="nothing_yet" title={t('no_drift')} text={t('no_drift_text')} />
      ) : (
        drift.length > 0 && (
          <RowsTable
            label={t('tabs.comparison')}
            rows={drift}
            rowKey={({ report_id, kind, row }) => `${report_id}.${kind}.${row}`}
            columns={[
              { header: t('columns.report'), cell: (one) => <ReportLink {...one} />, head: true },
              { header: t('columns.kind'), cell: ({ kind }) => <Badge tone="warning">{t(`drift.${kind}`)}</Badge> },
              { header: t('columns.row'), cell: ({ row }) => row ?? '-' },
              { header: t('columns.ours'), cell: ({ ours }) => ours ?? '-', align: 'end' },
              { header: t('columns.theirs'), cell: ({ theirs }) => theirs ?? '-', align: 'end' },
            ]}
          />
        )
      )}
    </Panel>
  )
}
