import { reportStatuses } from '@milepost/contract/daily-work-reports/report-approval'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { counted } from '../../../lib/numbers.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { dailyReportEvents, dailyReportsKey, reportListOptions, reportsCodec } from '../api.ts'
import '../daily-work-reports.en.json'
import styles from '../daily-work-reports.module.css'
import { ChangedBadge, ReportStatusBadge, toneOfStatus } from './report-status.tsx'
import { useBeginReport } from './use-begin-report.ts'

const shown = [dailyReportsKey]

/** Daily work reports of a project, the latest day first; a row opens its page. */
export default function ReportList({ project }: { project: { id: number; time_zone: string } }) {
  const { t } = useTranslation('daily-work-reports')
  const navigate = useNavigate()
  const list = useRecordList({
    texts: 'daily-work-reports:list',
    codec: reportsCodec,
    table_key: 'daily_work_reports',
    query: (state) => reportListOptions(project.id, state),
    rows: ({ daily_work_reports }) => daily_work_reports,
    columns: (column) => [
      column.name('name', { width: 150 }),
      column.date('report_date', { width: 120 }),
      column.text('inspector', { width: 180 }),
      column.badge('status', { words: 'statuses', tones: toneOfStatus, width: 130 }),
      column.count('pay_item_count', { width: 110 }),
      column.count('ticket_count', { width: 100 }),
      column.custom('changed_since', (row) => row.changed_since && <ChangedBadge />, { width: 200 }),
      column.text('remarks', { width: 320, grow: 1 }),
      column.instant('signed_at', { width: 186 }),
      column.instant('sent_at', { width: 186 }),
    ],
  })
  useLiveQueries(shown, dailyReportEvents)
  const begin = useBeginReport(project.id)
  const button = list.data?.abilities.includes('create') && (
    <AddButton loading={begin.isPending} onClick={() => begin.mutate(todayInZone(project.time_zone))}>
      {t('write_today')}
    </AddButton>
  )
  const none = list.data?.page.total_rows === 0 && !reportsCodec.isNarrowed(list.listState)
  return (
    <RecordList
      list={list}
      tools={!none}
      actions={button}
      emptyActions={button}
      filters={
        <FilterGroup on={[list.listState.status, list.listState.changed]}>
          <SeveralFilter
            label={t('list.columns.status')}
            value={list.listState.status}
            counts={list.counts('status')}
            choices={reportStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            onChange={(status) => list.narrow({ status })}
          />
          <SeveralFilter
            label={t('list.columns.changed_since')}
            value={list.listState.changed}
            choices={[{ value: 'true', label: t('changed_since') }]}
            onChange={(changed) => list.narrow({ changed })}
          />
        </FilterGroup>
      }
      onOpen={({ id }) =>
        void navigate({
          to: '/projects/$projectId/daily_work_reports/$reportId',
          params: { projectId: project.id, reportId: id },
        })
      }
      card={(row) => (
        <ListCard
          title={`${formatWeekday(row.report_date, 'short')} ${formatDate(row.report_date)} · ${row.name}`}
          lines={[
            [
              row.inspector,
              t('counts.items', counted(row.pay_item_count)),
              t('counts.tickets', counted(row.ticket_count)),
            ],
            row.remarks,
          ]}
        >
          <span className={styles['badges']}>
            <ReportStatusBadge status={row.status} />
            {row.changed_since && <ChangedBadge />}
          </span>
        </ListCard>
      )}
    />
  )
}
