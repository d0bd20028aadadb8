import type { QueryClient } from '@tanstack/react-query'
import { changedTickets, ticketListOptions, ticketsByIds, ticketsKey } from '../api.ts'
import { putInPlace } from '../list/put-in-place.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'

/** Most tickets asked for one by one; of more the list is fetched again. */
const MOST = 500

/** What was counted or told of tickets before: totals, views, single tickets and their audit logs. */
function forget(queryClient: QueryClient, ids: ReadonlySet<number>): void {
  for (const part of ['totals', 'count', 'preview'])
    void queryClient.invalidateQueries({ queryKey: [...ticketsKey, part] })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part, id] }) =>
      feature === ticketsKey[0] && (part === 'one' || part === 'events') && ids.has(Number(id)),
  })
}

/** Fetches the list again after tickets were decided on: those that its filters leave no more go. */
export async function fetchDecided(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  forget(queryClient, new Set(ids))
  await queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
}

/**
 * Brings tickets up to date where they stand, also those that the list's filters leave no more, so that who works along the list keeps the
 * place. Answers which of them the list has no more.
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
