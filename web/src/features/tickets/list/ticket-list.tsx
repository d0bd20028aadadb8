import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { DataGrid, type GridSort } from '../../../ui/data-grid/data-grid.tsx'
import { ticketListOptions, ticketOptions, ticketTotalsOptions } from '../api.ts'
import { loadDecisions } from '../decisions/use-decisions.ts'
import type { TicketTable } from '../open-list.ts'
import { speaking } from '../speaking.ts'
import { queryOf } from '../ticket-address.ts'
import { ListDecisionsBar } from './list-decisions.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListNarrowing } from './list-narrowing.tsx'
import { ListHeader, type ListHeaderProps } from './list-header.tsx'
import { TicketCard } from './ticket-card.tsx'
import { fieldsBeyondRow, shownColumns } from './ticket-columns.ts'
import { TotalsButton, totalsRows } from './totals-button.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDrawerKeys } from './use-drawer-keys.ts'
import { useGridView } from './use-grid-view.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useListDecisions } from './use-list-decisions.ts'
import { useTicketAddress } from './use-ticket-address.ts'
import { patiently } from '../../../lib/patiently.ts'

const loadDrawer = () => import('../drawer/ticket-drawer.tsx')
const TicketDrawer = lazy(speaking(loadDrawer))
// The list stands first; what is beside it comes when it is wanted, or right after.
const loadEmpty = () => import('./list-empty.tsx')
const ListEmpty = lazy(patiently(async () => ({ default: (await loadEmpty()).ListEmpty })))
const ListFailed = lazy(patiently(async () => ({ default: (await loadEmpty()).ListFailed })))
const TotalsPanel = lazy(patiently(() => import('./totals-panel.tsx')))

const noRows: TicketRow[] = []
const idOf = ({ id }: TicketRow) => id

export interface TicketListProps {
  table: TicketTable
  project_id?: number | undefined
  header: Pick<ListHeaderProps, 'title' | 'lead' | 'part'>
}

/** Tickets of the agency or of one project: search, filters, the grid with its totals, what arrives meanwhile, and the drawer of one ticket. */
export function TicketList({ table, project_id, header }: TicketListProps) {
  const { t } = useTranslation('tickets')
  const queryClient = useQueryClient()
  const { address, change, openTicket, closeTicket, showTab } = useTicketAddress(table)
  const query = queryOf(address, { project_id, fields: fieldsBeyondRow(shownColumns(address.columns, table)) })
  const list = useQuery(ticketListOptions(query))
  const totals = useQuery(ticketTotalsOptions(query))
  const rows = list.data?.slips ?? noRows
  const page = list.data?.page
  const { columns, preference, changePreference, sort, changeSort, zoneOf } = useGridView({
    table,
    address,
    project_id,
    rows,
    change,
  })
  const { arrived, fresh, showNew } = useArrivals({
    query,
    project_id,
    updatedAt: list.dataUpdatedAt,
    toFirstPage: () => (address.page || address.cursor) && change({ page: '', cursor: '' }),
  })
  const openId = address.ticket === undefined ? undefined : Number(address.ticket)
  const openRow = rows.find(({ id }) => id === openId)
  const listDecisions = useListDecisions({ rows, page, query, openId })
  const { selection, decisions, maySelect } = listDecisions
  const [byMaterial, setByMaterial] = useState(false)
  const [takeFocus, setTakeFocus] = useState(true)
  const turns = usePageTurn({
    page,
    rows,
    settled: !list.isFetching,
    change,
    open: openTicket,
    isGone: decisions.isGone,
    refetch: decisions.refetch,
  })
  const neighbours = useDrawerKeys({ rows, page, openId, open: openTicket, turns })

  const fetchAhead = ({ id }: TicketRow) => {
    if (!navigator.onLine) return
    void loadDrawer().catch(() => undefined)
    if (maySelect) void loadDecisions().catch(() => undefined)
    void queryClient.prefetchQuery(ticketOptions(id))
  }
  const open = (ticket: TicketRow, by: 'keyboard' | 'pointer') => {
    setTakeFocus(by === 'keyboard')
    openTicket(ticket.id)
  }
  const found =
    page &&
    t(page.total_capped ? 'list.found_capped' : 'list.found', {
      count: page.total_rows,
      formatted: formatCount(page.total_rows),
    })
  const state = list.isPending ? (list.error ? 'failed' : 'loading') : list.isFetching ? 'refetching' : 'ready'
  return (
    <>
      <ListHeader
        {...header}
        arrived={arrived}
        onShowNew={showNew}
        columns={columns}
        preference={preference}
        onPreferenceChange={changePreference}
      />
      <ListNarrowing
        table={table}
        project_id={project_id}
        address={address}
        query={query}
        preference={preference}
        totalRows={page?.total_rows}
        onChange={change}
      />
      <p role="status" className="visually-hidden">
        {list.isFetching ? '' : found}
      </p>
      <DataGrid
        label={t(project_id === undefined ? 'list.label' : 'list.project_label')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowName={({ ticket_number }) => t('list.select', { number: ticket_number })}
        totalRows={page?.total_rows ?? 0}
        firstRow={page ? (page.page_number - 1) * page.page_size : 0}
        preference={preference}
        onPreferenceChange={changePreference}
        sort={sort}
        onSort={(next: GridSort | null) => changeSort(next)}
        onOpen={open}
        openRow={openId}
        onRowReached={(ticket) => openId !== undefined && openTicket(ticket.id)}
        onPastEdge={turns.turn}
        onHint={fetchAhead}
        fresh={fresh}
        state={list.error && rows.length === 0 ? 'failed' : state}
        {...(maySelect && { selected: selection.selected, onSelectedChange: selection.select })}
        totals={totalsRows({ aggregates: totals.data, preference, label: t('totals.total') })}
        empty={
          <Suspense>
            <ListEmpty address={address} project_id={project_id} totalRows={page?.total_rows ?? 0} onChange={change} />
          </Suspense>
        }
        failed={
          list.error && (
            <Suspense>
              <ListFailed problem={list.error} onRetry={() => void list.refetch()} />
            </Suspense>
          )
        }
        renderCard={(ticket) => <TicketCard ticket={ticket} time_zone={zoneOf(ticket)} />}
      />
      <ListDecisionsBar of={listDecisions} rows={rows} page={page} aggregates={totals.data} />
      <Suspense>{byMaterial && totals.data && <TotalsPanel aggregates={totals.data} />}</Suspense>
      {page && (
        <ListFooter page={page} onChange={change}>
          <TotalsButton
            open={byMaterial}
            failed={totals.isError}
            aggregates={totals.data}
            onToggle={() => setByMaterial(!byMaterial)}
          />
        </ListFooter>
      )}
      <Suspense>
        {openId !== undefined && (
          <TicketDrawer
            id={openId}
            row={openRow}
            tab={address.tab}
            onTab={showTab}
            onClose={closeTicket}
            onOpen={openTicket}
            neighbours={neighbours}
            takeFocus={takeFocus}
            zoneOf={zoneOf}
            decisions={decisions}
          />
        )}
      </Suspense>
    </>
  )
}
