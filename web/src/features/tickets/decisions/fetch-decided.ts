import type { QueryClient } from '@tanstack/react-query'
import { changedTickets, ticketListOptions, ticketsByIds, ticketsKey } from '../api.ts'
import { putInPlace } from '../list/put-in-place.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'

/** Most tickets fetched one by one; beyond that the list is fetched again. */
const MOST = 500

/** Invalidates cached data of tickets: totals, views, single tickets and their audit logs. */
function forget(queryClient: QueryClient, ids: ReadonlySet<number>): void {
  for (const part of ['totals', 'count', 'preview'])
    void queryClient.invalidateQueries({ queryKey: [...ticketsKey, part] })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part, id] }) =>
      feature === ticketsKey[0] && (part === 'one' || part === 'events') && ids.has(Number(id)),
  })
}

/** Refetches the list after decisions: tickets that no longer match its filters disappear. */
export async function fetchDecided(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  forget(queryClient, new Set(ids))
  await queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
}

/**
 * Refreshes tickets in place, including those that no longer match the list's filters, so that a user working through the list keeps the
 * position. Returns those that no longer match the list.
 */
export async function fetchInPlace(
  queryClient: QueryClient,
  query: TicketsQuery,
  ids: readonly number[],
): Promise<number[]> {
  const { queryKey } = ticketListOptions(query)
  const decided = new Set(ids)
  forget(queryClient, decided)
  const page = queryClient.getQueryData(queryKey)
  const shown = (page?.slips ?? []).map(({ id }) => id).filter((id) => decided.has(id))
  if (shown.length === 0 || shown.length > MOST) return []
  const narrowed = query.filters !== undefined || query.search !== undefined
  const [rows, left] = await Promise.all([ticketsByIds(shown), narrowed ? changedTickets(query, shown) : null])
  putInPlace(queryClient, queryKey, rows)
  const still = new Set((left ?? rows).map(({ id }) => id))
  return shown.filter((id) => !still.has(id))
}
