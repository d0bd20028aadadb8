import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { counted, formatDollars } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { projectOptions } from '../../projects/index.ts'
import { periodsKey, periodsOptions } from './api.ts'
import './pay-periods.en.json'
import { periodAmounts, PeriodStatus } from './period-status.tsx'
import { periodsCodec } from './periods-list-state.ts'
import styles from './periods.module.css'

const PeriodDrawer = lazy(withRetry(() => import('./period-drawer.tsx')))
const PeriodDialog = lazy(withRetry(() => import('./period-dialog.tsx')))

const liveKeys = [periodsKey]
const liveEvents = ['reconciliation.changed', 'tickets.changed'] as const
const route = getRouteApi('/app/projects/$projectId/periods')

/** The pay periods of a project, the newest first. */
export default function PeriodsPage() {
  const { t } = useTranslation('pay-periods')
  const { projectId } = route.useParams()
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const time_zone = project?.time_zone ?? session.time_zone
  const list = useRecordList({
    texts: 'pay-periods:list',
    codec: periodsCodec,
    table_key: 'pay_periods',
    query: (state) => periodsOptions(projectId, state),
    rows: ({ pay_periods }) => pay_periods,
    time_zone,
    columns: (column) => [
      column.text('number', { align: 'end', width: 108, hideable: false }),
      column.date('start_on', { width: 100 }),
      column.date('end_on', { width: 100 }),
      column.custom('status', (row) => <PeriodStatus period={row} t={t} />, { width: 118 }),
      ...periodAmounts.map((id) => column.money(id, { width: id === 'amount' ? 144 : 128 })),
      column.word('type', { words: 'type', width: 90 }),
      column.count('entries_count', { width: 80 }),
      column.count('ticket_count', { width: 80 }),
      column.instant('closed_at', { width: 162 }),
      column.text('closed_by', { width: 106, grow: 1 }),
      column.text('snapshot_sha256', { of: (row) => row.snapshot_sha256?.slice(0, 12), width: 140, hidden: true }),
    ],
  })
  useLiveQueries(liveKeys, liveEvents)
  const { data } = list
  const { button, dialog } = useAdding(t('add'), (close) => (
    <PeriodDialog project_id={projectId} period={null} onClose={close} />
  ))
  const add = data?.abilities.includes('create') && button
  return (
    <>
      <div className={styles['list']}>
        <RecordList
          list={list}
          actions={data && data.page.total_rows > 0 && add}
          totals={data && [{ number: t('total'), amount: formatDollars(data.totals.amount) }]}
          emptyActions={add}
          card={(row) => (
            <ListCard
              title={t('number', { number: row.number })}
              lines={[
                `${formatDate(row.start_on)} – ${formatDate(row.end_on)}`,
                t('entries', counted(row.entries_count)),
              ]}
            >
              <span className={styles['figures']}>{t('amount', { amount: formatDollars(row.amount) })}</span>
              <PeriodStatus period={row} t={t} />
            </ListCard>
          )}
          drawer={({ id, row, onClose }) => (
            <PeriodDrawer
              key={id}
              project_id={projectId}
              id={id}
              listed={row}
              time_zone={time_zone}
              onClose={onClose}
            />
          )}
        />
      </div>
      {dialog}
    </>
  )
}
