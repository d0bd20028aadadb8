import { createRoute, redirect } from '@tanstack/react-router'
import { openedAddress } from '../features/tickets/open-list.ts'
import { readAddress } from '../features/tickets/ticket-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { tablePreferenceQuery } from '../ui/data-grid/use-table-preference.ts'
import { appRoute } from './app.tsx'

/** All tickets of the agency. */
export const ticketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tickets',
  validateSearch: readAddress,
  staticData: { ahead: (queryClient) => void queryClient.prefetchQuery(tablePreferenceQuery('tickets')) },
  beforeLoad: async ({ context, search }) => {
    const opened = await openedAddress(context.queryClient, search, 'tickets')
    if (opened) throw redirect({ to: '/tickets', search: opened, replace: true })
  },
  component: lazyPage(() => import('../features/tickets/list/tickets-page.tsx')),
})

/** The specification's address of the same list. */
export const manageTicketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manage-tickets',
  validateSearch: readAddress,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/tickets', search, replace: true })
  },
})
