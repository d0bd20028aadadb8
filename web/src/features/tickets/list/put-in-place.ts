import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { QueryClient } from '@tanstack/react-query'
import type { ticketListOptions } from '../api.ts'

/** Puts what is known of tickets now where they stand in a list; rows may bear more fields than are asked for here, which stay. */
export function putInPlace(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof ticketListOptions>['queryKey'],
  rows: readonly TicketRow[],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  queryClient.setQueryData(
    queryKey,
    (page) =>
      page && {
        ...page,
        slips: page.slips.map((slip) => (byId.has(slip.id) ? { ...slip, ...byId.get(slip.id) } : slip)),
      },
  )
}
