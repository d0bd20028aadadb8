import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useMemo, useState } from 'react'
import type { RowId } from '../../../ui/data-grid/data-grid.tsx'

/** Which tickets are selected, across pages, with what was known of each when it was. */
export function useSelection(rows: readonly TicketRow[]) {
  const [tickets, setTickets] = useState<ReadonlyMap<number, TicketRow>>(new Map())
  const selected = useMemo(() => new Set<RowId>(tickets.keys()), [tickets])
  return {
    tickets: [...tickets.values()],
    selected,
    select: (ids: ReadonlySet<RowId>) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      setTickets(
        new Map(
          [...ids].flatMap((id) => {
            const ticket = byId.get(Number(id)) ?? tickets.get(Number(id))
            return ticket ? [[ticket.id, ticket] as const] : []
          }),
        ),
      )
    },
    clear: () => setTickets(new Map()),
  }
}
