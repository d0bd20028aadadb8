import type { SandboxRun } from '@milepost/contract/ingest/sandbox.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import '../catalogue.ts'
import { runsCodec, runsOptions, type RunsListState } from './api.ts'
import { PassedBadge } from './passed-badge.tsx'

const RunDrawer = lazy(withRetry(() => import('./run-drawer.tsx')))

/** What suppliers tried, the latest first; a row opens its report. */
export function RunsList() {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(runsCodec)
  const answer = useQuery(runsOptions(listState))
  const columns = useMemo<GridColumn<SandboxRun>[]>(
    () => [
      {
        id: 'at',
        header: t('log.received'),
        cell: ({ at }) => formatInstant(at, time_zone),
        width: 190,
        sortable: true,
        hideable: false,
      },
      {
        id: 'supplier',
        header: t('log.supplier'),
        cell: ({ supplier }) => supplier,
        width: 220,
        grow: 1,
        sortable: true,
      },
      { id: 'key_name', header: t('log.key'), cell: ({ key_name }) => key_name, width: 200, grow: 1 },
      {
        id: 'tickets',
        header: t('log.tickets'),
        cell: ({ tickets }) => formatCount(tickets),
        align: 'end',
        width: 110,
        sortable: true,
      },
      {
        id: 'refused',
        header: t('log.refused'),
        cell: ({ refused }) => formatCount(refused),
        align: 'end',
        width: 110,
      },
      {
        id: 'passed',
        header: t('sandbox.result'),
        cell: ({ passed }) => <PassedBadge passed={passed} />,
        width: 150,
      },
    ],
    [t, time_zone],
  )
  return (
    <RecordList<SandboxRun, RunsListState>
      list={runsCodec}
      table_key="sandbox_runs"
      texts={{
        label: t('sandbox.label'),
        failed: t('failed'),
        search: t('sandbox.search'),
        search_hint: t('sandbox.search_hint'),
        found: (found) => t('sandbox.found', found),
        no_match: t('sandbox.no_match'),
        clear: t('sandbox.clear'),
      }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={answer.data?.sandbox_runs ?? []}
      page={answer.data?.page}
      answer={answer}
      empty={<EmptyState kind="nothing_yet" title={t('sandbox.empty')} text={t('sandbox.empty_text')} />}
      card={(run) => (
        <ListCard title={run.supplier}>
          <span>{formatInstant(run.at, time_zone)}</span>
          <PassedBadge passed={run.passed} />
        </ListCard>
      )}
      drawer={(opened) => <RunDrawer key={opened.id} {...opened} />}
    />
  )
}
