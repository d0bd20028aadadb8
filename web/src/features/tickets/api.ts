import { projects } from '@milepost/contract/projects/projects.contract'
import { sessions, type SearchPreferences } from '@milepost/contract/sessions/sessions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { TicketsQuery } from './ticket-list-state.ts'

/** Prefix of the query keys of all cached tickets. */
export const ticketsKey = ['tickets'] as const

/** A page of tickets. The rows must not move under the reader: they are fetched again on request, not because the window got the focus. */
export const ticketListOptions = (query: TicketsQuery) =>
  queryOptions({
    queryKey: [...ticketsKey, 'list', query],
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(tickets.list, { query }, { signal }),
  })

/** Count and quantity by material and unit, of all that the list's filters leave. */
export function ticketTotalsOptions({ filters, search }: TicketsQuery) {
  const query = { aggregate_by: 'material' as const, ...(filters && { filters }), ...(search && { search }) }
  return queryOptions({
    queryKey: [...ticketsKey, 'totals', query],
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(tickets.aggregates, { query }, { signal })).aggregates,
  })
}

/** How many tickets a list's filters leave by now. */
export const ticketsCount = async ({ filters, search }: TicketsQuery, options?: { signal: AbortSignal }) => {
  const query = { page_number: 1, page_size: 1, ...(filters && { filters }), ...(search && { search }) }
  return (await call(tickets.list, { query }, options)).page.total_rows
}

/** How many tickets filters and search leave, kept up to date while it shows. */
export const ticketCountOptions = ({ filters, search }: TicketsQuery) =>
  queryOptions({
    queryKey: [...ticketsKey, 'count', { filters, search }],
    queryFn: ({ signal }) => ticketsCount({ filters, search }, { signal }),
  })

/** How many tickets are held without a project (D13a). */
export const heldCountOptions = ticketCountOptions({ filters: { held: { eq: true } } })

/** One ticket with its versions, lineage and checks. */
export const ticketOptions = (id: number) =>
  routeQuery([...ticketsKey, 'one', id], tickets.get, { params: { id } }, ({ slip }) => slip)

export const ticketEventsOptions = (id: number) =>
  routeQuery([...ticketsKey, 'events', id], tickets.events, { params: { id } }, ({ slip_events }) => slip_events)

/** The tickets among some that the list's filters leave: what changed of them, and which are new. */
export const changedTickets = async ({ filters, search, fields }: TicketsQuery, ids: readonly number[]) => {
  const query = {
    page_number: 1,
    page_size: ids.length,
    ...(search && { search }),
    ...(fields && { fields }),
    filters: { ...filters, id: { in: [...ids] } },
  }
  return (await call(tickets.list, { query })).slips
}

/** Tickets by their ids, whatever a list's filters leave. */
export const ticketsByIds = async (ids: readonly number[]) =>
  (await call(tickets.list, { query: { page_number: 1, page_size: ids.length, filters: { id: { in: [...ids] } } } }))
    .slips

/** Projects that bear a text, for a picker. */
export const projectSearchOptions = (search: string) =>
  listQuery(
    ['projects', 'search', search],
    projects.list,
    { query: { page_number: 1, page_size: 50, ...(search && { search }) } },
    ({ projects }) => projects,
  )

export const matchTickets = (body: { slip_ids: number[]; project_id: number }) => call(tickets.match, { body })

export const saveSearchPreferences = (search_preferences: SearchPreferences) =>
  call(sessions.saveSearchPreferences, { body: { search_preferences } }, { keepalive: true })
