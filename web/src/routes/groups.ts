import { createRoute } from '@tanstack/react-router'
import type { GroupsAddress } from '../features/groups/groups-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of groups of employees. */
export const groupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/groups',
  validateSearch: (raw: Record<string, unknown>): GroupsAddress =>
    plainSearch(raw, ['tab', 'search', 'sort', 'page', 'group']),
  component: lazyPage(() => import('../features/groups/groups-page.tsx')),
})
