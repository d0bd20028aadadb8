import { createRoute, redirect } from '@tanstack/react-router'
import { openedAddress } from '../features/tickets/open-list.ts'
import { readAddress } from '../features/tickets/ticket-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { tablePreferenceQuery } from '../ui/data-grid/use-table-preference.ts'
import { appRoute } from './app.tsx'

/** One project: its tickets. */
export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  validateSearch: readAddress,
  staticData: { ahead: (queryClient) => void queryClient.prefetchQuery(tablePreferenceQuery('project_tickets')) },
  beforeLoad: async ({ context, search, params }) => {
    if (!Number.isSafeInteger(params.projectId) || params.projectId <= 0) throw redirect({ to: '/', replace: true })
    const opened = await openedAddress(context.queryClient, search, 'project_tickets')
    if (opened) throw redirect({ to: '/projects/$projectId', params, search: opened, replace: true })
  },
  component: lazyPage(() => import('../features/tickets/list/project-tickets-page.tsx')),
})
