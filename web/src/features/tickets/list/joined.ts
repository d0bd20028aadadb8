import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { QueryClient } from '@tanstack/react-query'
import { ticketListOptions, ticketsCount } from '../api.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'

export interface Joining {
  list: TicketsQuery
  /** Changed tickets that the list's filters leave, that are not on its page and were not sent just now. */
  others: readonly TicketRow[]
  /** New tickets already reported. */
  waiting: number
}

/**
 * Tickets that came into a filtered list without being new: a match assigns them to a project, a decision to a status. They may have been on
 * another page before, so only as many are reported as the list's count has grown by.
 */
export async function joinedAmong(queryClient: QueryClient, { list, others, waiting }: Joining): Promise<number[]> {
  const page = queryClient.getQueryData(ticketListOptions(list).queryKey)?.page
  if (others.length === 0 || list.filters === undefined || !page || page.total_capped) return []
  const more = (await ticketsCount(list)) - page.total_rows - waiting
  return others.slice(0, Math.max(0, more)).map(({ id }) => id)
}
