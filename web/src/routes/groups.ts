import { createRoute } from '@tanstack/react-router'
import { readGroupsAddress } from '../features/groups/groups-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of groups of employees. */
export const groupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/groups',
  validateSearch: readGroupsAddress,
  component: lazyPage(() => import('../features/groups/groups-page.tsx')),
})
