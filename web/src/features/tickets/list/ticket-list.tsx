import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { RecordList, type ListParts } from '../../../ui/record-list/record-list.tsx'
import { ticketListOptions, ticketOptions, ticketTotalsOptions } from '../api.ts'
import { loadDecisions } from '../decisions/use-decisions.ts'
import { TicketFilters } from '../filters/ticket-filters.tsx'
import type { TicketTable } from '../open-list.ts'
import { queryOf, ticketCodec, type TicketListState, type TicketsQuery, type TicketTab } from '../ticket-list-state.ts'
import { TicketExportButton } from '../views/ticket-export-button.tsx'
import { ListDecisionsBar } from './list-decisions.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListHeader, type ListHeaderProps } from './list-header.tsx'
import styles from './list.module.css'
import { TicketCard } from './ticket-card.tsx'
import { fieldsBeyondRow, shownColumns } from './ticket-columns.ts'
import { TotalsButton, totalsRows } from './totals-button.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDrawerKeys } from './use-drawer-keys.ts'
import { useGridView } from './use-grid-view.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useListDecisions, type ListDecisions } from './use-list-decisions.ts'
import { useListTexts } from './use-list-texts.ts'
import { useTicketListState } from './use-ticket-list-state.ts'

const loadDrawer = () => import('../drawer/ticket-drawer.tsx')
const TicketDrawer = lazy(withRetry(loadDrawer))
// The list loads first; secondary parts load when they are needed, or right after.
const FilterChips = lazy(withRetry(() => import('../filters/filter-chips.tsx')))
const views = () => import('../views/ticket-views.tsx')
const TicketViews = lazy(withRetry(async () => ({ default: (await views()).TicketViews })))
const RecentSearches = lazy(withRetry(async () => ({ default: (await views()).RecentSearches })))
const TotalsPanel = lazy(withRetry(() => import('./totals-panel.tsx')))

const noRows: TicketRow[] = []

/** What a page goes by that lays out the parts of a list around another view of its tickets. */
export interface TicketPane {
  /** Search, filters, rows and what is around them. */
  parts: ListParts
  listState: TicketListState
  query: TicketsQuery
  project_id: number | undefined
  openId: number | undefined
  change: (next: TicketListState, replace?: boolean) => void
  openTicket: (id: number) => void
}

export interface TicketListProps {
  /** Lays out the list around another view of its tickets. */
  pane?: (pane: TicketPane) => ReactNode
  table: TicketTable
  project_id?: number | undefined
  header: Pick<ListHeaderProps, 'title' | 'lead' | 'part'>
  /** Further actions on the list. */
  actions?: (decisions: ListDecisions['decisions']) => ReactNode
}

/** Tickets of the agency or of one project, with live arrivals, decisions on the selection, and totals. */
export function TicketList({ table, project_id, header, pane, actions }: TicketListProps) {
  const { t } = useTranslation('tickets')
  const { abilities, time_zone } = useSession()
  const queryClient = useQueryClient()
  const { listState, change, openTicket, showTab } = useTicketListState(table)
  const query = queryOf(listState, { project_id, fields: fieldsBeyondRow(shownColumns(listState.columns, table)) })
  const list = useQuery(ticketListOptions(query))
  const totals = useQuery(ticketTotalsOptions(query))
  const rows = list.data?.slips ?? noRows
  const page = list.data?.page
  const view = useGridView({ table, listState, project_id, rows, change })
  const { columns, zoneOf } = view
  const { preference, onChange: onPreference } = view.table
  const { arrived, fresh, showNew } = useArrivals({
    query,
    project_id,
    updatedAt: list.dataUpdatedAt,
    toFirstPage: () => (listState.page || listState.cursor) && change({ page: undefined }),
  })
  const openId = listState.ticket === undefined ? undefined : Number(listState.ticket)
  const next = useRef<(() => void) | null>(null)
  const listDecisions = useListDecisions({ rows, page, query, openId, goNext: () => next.current })
  const { selection, decisions, maySelect } = listDecisions
  const [byMaterial, setByMaterial] = useState(false)
  const turns = usePageTurn({
    page,
    rows,
    settled: !list.isFetching,
    change,
    open: openTicket,
    isGone: decisions.isGone,
    refetch: decisions.refetch,
  })
  const neighbors = useDrawerKeys({ rows, page, openId, open: openTicket, turns })
  useEffect(() => {
    next.current = neighbors.goNext
  }, [neighbors.goNext])

  // The grid draws its rows again where this is another.
  const rowName = useCallback(({ ticket_number }: TicketRow) => t('list.select', { number: ticket_number }), [t])
  const fetchAhead = ({ id }: TicketRow) => {
    if (!navigator.onLine) return
    void loadDrawer().catch(() => undefined)
    if (maySelect) void loadDecisions().catch(() => undefined)
    void queryClient.prefetchQuery(ticketOptions(id))
  }
  return (
    <>
      <RecordList
        list={{
          codec: ticketCodec,
          table_key: table,
          texts: useListTexts({ project_id, problem: list.error, capped: page?.total_capped }),
          listState,
          change,
          columns,
          rows,
          page,
          answer: { ...list, isPlaceholderData: list.isFetching },
        }}
        table={view.table}
        views={
          <ListHeader {...header} arrived={arrived} onShowNew={showNew}>
            <Suspense fallback={<div className={styles['views']} data-skeleton />}>
              <TicketViews
                table={table}
                project_id={project_id}
                listState={listState}
                preference={preference}
                onPreference={onPreference}
                onChange={change}
              />
            </Suspense>
          </ListHeader>
        }
        filters={
          <TicketFilters
            listState={listState}
            project_id={project_id}
            seesHeld={abilities.includes('ticket.match')}
            time_zone={time_zone}
            folded={pane !== undefined}
            onChange={change}
          />
        }
        actions={
          <>
            <Suspense>
              <RecentSearches table_key={table} search={listState.search} onSearch={(search) => change({ search })} />
            </Suspense>
            {actions?.(decisions)}
            <TicketExportButton table={table} listState={listState} query={query} rows={page?.total_rows} />
          </>
        }
        above={
          ticketCodec.isNarrowed({ ...listState, search: undefined }) && (
            <Suspense fallback={<div className={styles['chips']} data-skeleton />}>
              <FilterChips listState={listState} time_zone={time_zone} onChange={change} />
            </Suspense>
          )
        }
        live={{ fresh, onHint: fetchAhead, onPastEdge: turns.turn }}
        selection={{
          rowName,
          ...(maySelect && { selected: selection.selected, onSelectedChange: selection.select }),
        }}
        totals={totalsRows({ aggregates: totals.data, preference, label: t('totals.total') })}
        {...(pane && {
          layout: (parts: ListParts) => pane({ parts, listState, query, project_id, openId, change, openTicket }),
        })}
        card={(ticket) => (
          <TicketCard ticket={ticket} time_zone={zoneOf(ticket)} names_project={project_id === undefined} />
        )}
        below={
          <>
            <ListDecisionsBar of={listDecisions} rows={rows} page={page} aggregates={totals.data} />
            <Suspense>{byMaterial && totals.data && <TotalsPanel aggregates={totals.data} />}</Suspense>
          </>
        }
        footer={
          page && (
            <ListFooter page={page} onChange={change}>
              <TotalsButton
                open={byMaterial}
                failed={totals.isError}
                aggregates={totals.data}
                onToggle={() => setByMaterial(!byMaterial)}
              />
            </ListFooter>
          )
        }
        drawer={(opened) => (
          <TicketDrawer
            {...opened}
            tab={listState.tab as TicketTab | undefined}
            onTab={showTab}
            onOpen={openTicket}
            neighbors={neighbors}
            zoneOf={zoneOf}
            decisions={decisions}
          />
        )}
      />
    </>
  )
}
