import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { openedListState } from '../features/tickets/open-list.ts'
import type { TicketListState } from '../features/tickets/ticket-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { withRetry } from '../lib/with-retry.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { tablePreferenceQuery } from '../ui/data-grid/use-table-preference.ts'
import { appRoute } from './app.tsx'

/** The address of a ticket list as it was written; its page reads it strictly. */
export const readTickets = (raw: Record<string, unknown>): TicketListState => plainSearch(raw)

const loadOpening = withRetry(() => import('../features/tickets/open-list.ts'))
let opening: typeof openedListState | undefined
/** The address that a list of tickets is opened under; what decides on it is loaded with the first list. */
export const openTickets: typeof openedListState = async (...list) =>
  (opening ??= (await loadOpening()).openedListState)(...list)

/** Prefetches what a list of tickets waits for, in parallel with the session. */
export const aheadOfTickets = (table: 'tickets' | 'project_tickets') => (queryClient: QueryClient) => {
  void queryClient.prefetchQuery(tablePreferenceQuery(table))
  void loadOpening()
}

/** All tickets of the agency. */
export const ticketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tickets',
  validateSearch: readTickets,
  staticData: { ahead: aheadOfTickets('tickets') },
  beforeLoad: async ({ context, search }) => {
    const opened = await openTickets(context.queryClient, search, 'tickets')
    if (opened) throw redirect({ to: '/tickets', search: opened, replace: true })
  },
  component: lazyPage(() => import('../features/tickets/list/tickets-page.tsx')),
})

/** The specification's address of the same list. */
export const manageTicketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manage-tickets',
  validateSearch: readTickets,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/tickets', search, replace: true })
  },
})
