import { createRoute } from '@tanstack/react-router'
import type { GroupsListState } from '../features/groups/groups-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of groups of employees. */
export const groupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/groups',
  validateSearch: (raw: Record<string, unknown>): GroupsListState =>
    plainSearch(raw, ['tab', 'search', 'sort', 'page', 'group']),
  component: lazyPage(() => import('../features/groups/groups-page.tsx')),
})
