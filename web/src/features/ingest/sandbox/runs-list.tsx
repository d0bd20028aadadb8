import { lazy } from 'react'
import { formatInstant } from '../../../lib/dates.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import '../ingest.en.json'
import { useEvery } from '../api.ts'
import { runsCodec, runsOptions } from './api.ts'
import { PassedBadge } from './passed-badge.tsx'

const RunDrawer = lazy(withRetry(() => import('./run-drawer.tsx')))

/** What suppliers tried, the latest first; a row opens its report. */
export function RunsList() {
  const { time_zone } = useSession()
  const refetchInterval = useEvery()
  const list = useRecordList({
    texts: 'ingest:run_list',
    codec: runsCodec,
    table_key: 'sandbox_runs',
    query: (listState) => ({ ...runsOptions(listState), refetchInterval }),
    rows: ({ sandbox_runs }) => sandbox_runs,
    columns: (column) => [
      column.instant('at', { width: 190, hideable: false }),
      column.text('supplier', { width: 220, grow: 1 }),
      column.text('key_name', { width: 200, grow: 1 }),
      column.count('tickets', { width: 110 }),
      column.count('refused', { width: 110 }),
      column.custom('passed', ({ passed }) => <PassedBadge passed={passed} />, { width: 150 }),
    ],
  })
  return (
    <RecordList
      list={list}
      card={(run) => (
        <ListCard title={run.supplier} lines={[formatInstant(run.at, time_zone)]}>
          <PassedBadge passed={run.passed} />
        </ListCard>
      )}
      drawer={(opened) => <RunDrawer key={opened.id} {...opened} />}
    />
  )
}
