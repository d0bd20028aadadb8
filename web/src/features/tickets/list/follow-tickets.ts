import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { QueryClient } from '@tanstack/react-query'
import { changedTickets, ticketListOptions, ticketsByIds, ticketsKey } from '../api.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'
import { joinedAmong } from './joined.ts'
import { listedIn, putInPlace } from './put-in-place.ts'

/** A ticket is new if it was received within this time of the event that announced it, in ms. */
const JUST_NOW = 10_000

/** Tickets of live events that have not been followed up, each with the instant of its live event. */
export type Heard = Map<number, number>

export interface Following {
  list: TicketsQuery
  batch: Heard
  /** New tickets already reported, at this moment. */
  waiting: () => number
  /** Whether the list is still the one that shows. */
  isCurrent: () => boolean
}

const isNew = (ticket: TicketRow, heard: Heard): boolean =>
  ticket.version === 1 && Math.abs(Date.parse(ticket.received_at) - (heard.get(ticket.id) ?? 0)) < JUST_NOW

/**
 * Refreshes the changed tickets that a list shows, in place, and returns those that are new to it; null if another list shows by now. It is loaded with the
 * first event: no list waits for it.
 */
export async function followTickets(
  queryClient: QueryClient,
  { list, batch, waiting, isCurrent }: Following,
): Promise<number[] | null> {
  const ids = [...batch.keys()]
  forgetTickets(queryClient, batch)
  const known = listedIn(queryClient, list)
  const changed = ids.length > 0 ? await changedTickets(list, ids) : []
  // A ticket that no longer matches the filters stays in its row with its current data.
  const found = new Set(changed.map(({ id }) => id))
  const gone = ids.filter((id) => known.has(id) && !found.has(id))
  const still = gone.length > 0 ? await ticketsByIds(gone) : []
  if (!isCurrent()) return null
  putInPlace(queryClient, ticketListOptions(list).queryKey, [...changed, ...still])
  const added = changed.filter(({ id }) => !known.has(id))
  const fresh = added.filter((ticket) => isNew(ticket, batch)).map(({ id }) => id)
  const others = added.filter((ticket) => !isNew(ticket, batch))
  const joined = await joinedAmong(queryClient, { list, others, waiting: waiting() + fresh.length })
  return isCurrent() ? [...fresh, ...joined] : null
}

/** Refetches open drawers and audit logs of changed tickets. */
function forgetTickets(queryClient: QueryClient, ids: Heard): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part, id] }) =>
      feature === ticketsKey[0] && (part === 'one' || part === 'events') && ids.has(Number(id)),
  })
}
