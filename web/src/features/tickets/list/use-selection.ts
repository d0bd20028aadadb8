import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useMemo, useState } from 'react'
import type { RowId } from '../../../ui/data-grid/data-grid.tsx'
import type { TicketsQuery } from '../ticket-list-state.ts'

/** Tickets selected individually, each with its last known data; or all results of the list, with exceptions. */
type Picked =
  | {
      scope: 'some'
      ids: ReadonlySet<RowId>
      tickets: ReadonlyMap<RowId, TicketRow>
      /** Rows of which the tickets were taken last. */
      from: readonly TicketRow[]
    }
  | { scope: 'all'; except: ReadonlyMap<RowId, TicketRow> }

const nothing: Picked = { scope: 'some', ids: new Set(), tickets: new Map(), from: [] }

export interface SelectionOptions {
  rows: readonly TicketRow[]
  query: TicketsQuery
  totalRows: number
}

export type TicketSelection = ReturnType<typeof useSelection>

/** Which tickets are selected: kept while paging and sorting, cleared when the filters change. */
export function useSelection({ rows, query: { filters, search }, totalRows }: SelectionOptions) {
  const list = JSON.stringify({ filters, search })
  const [selection, setSelection] = useState<{ picked: Picked; of: string }>({ picked: nothing, of: list })
  const picked = selection.of === list ? selection.picked : nothing
  const pick = (next: Picked) => setSelection({ picked: next, of: list })
  const selected = useMemo(
    () =>
      picked.scope === 'some'
        ? picked.ids
        : new Set<RowId>(rows.flatMap(({ id }) => (picked.except.has(id) ? [] : [id]))),
    [picked, rows],
  )
  // What happened to a ticket since it was picked shows in its row.
  const tickets = useMemo(
    () =>
      picked.scope === 'all'
        ? new Map<RowId, TicketRow>()
        : picked.from === rows || picked.ids.size === 0
          ? picked.tickets
          : withRows(picked.tickets, rows, picked.ids),
    [picked, rows],
  )
  return {
    all: picked.scope === 'all',
    count: picked.scope === 'all' ? Math.max(0, totalRows - picked.except.size) : picked.ids.size,
    /** Of an individual selection; empty if all are selected. */
    tickets,
    /** Of all those that were taken out again. */
    except: picked.scope === 'all' ? picked.except : null,
    selected,
    select: (ids: ReadonlySet<RowId>) => {
      if (picked.scope === 'some')
        return pick({ scope: 'some', ids, tickets: withRows(tickets, rows, ids), from: rows })
      const except = new Map(picked.except)
      for (const row of rows) {
        if (ids.has(row.id)) except.delete(row.id)
        else except.set(row.id, row)
      }
      pick({ scope: 'all', except })
    },
    selectPage: () => {
      const ids = new Set([...selected, ...rows.map(({ id }) => id)])
      pick({ scope: 'some', ids, tickets: withRows(tickets, rows, ids), from: rows })
    },
    selectAll: () => pick({ scope: 'all', except: new Map() }),
    clear: () => pick(nothing),
  }
}

/** The tickets with some ids: from the page, otherwise their last known data. */
function withRows(
  before: ReadonlyMap<RowId, TicketRow>,
  rows: readonly TicketRow[],
  ids: ReadonlySet<RowId>,
): Map<RowId, TicketRow> {
  const tickets = new Map<RowId, TicketRow>()
  for (const [id, ticket] of before) if (ids.has(id)) tickets.set(id, ticket)
  for (const row of rows) if (ids.has(row.id)) tickets.set(row.id, row)
  return tickets
}
