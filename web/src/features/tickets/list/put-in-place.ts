import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { QueryClient } from '@tanstack/react-query'
import { ticketListOptions } from '../api.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'

/** Tickets that a list shows. */
export const listedIn = (queryClient: QueryClient, query: TicketsQuery): Set<number> =>
  new Set(queryClient.getQueryData(ticketListOptions(query).queryKey)?.slips.map(({ id }) => id))

/** Updates the rows of a list with current data of tickets; additional fields of a row are kept. */
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
