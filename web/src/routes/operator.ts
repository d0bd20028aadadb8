import { createRoute, redirect } from '@tanstack/react-router'
import type { AgenciesListState } from '../features/agencies/managed/agencies-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The landing page of the operator (D1a). */
export const operatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operator',
  beforeLoad: () => {
    throw redirect({ to: '/operator/agencies', replace: true })
  },
})

/** Every agency of the installation. */
export const agenciesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operator/agencies',
  validateSearch: (raw: Record<string, unknown>): AgenciesListState => plainSearch(raw, ['search', 'sort', 'page']),
  component: lazyPage(() => import('../features/agencies/managed/agencies-page.tsx')),
})

export const newAgencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operator/agencies/new',
  component: lazyPage(() => import('../features/agencies/managed/new-agency-page.tsx')),
})

export const agencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operator/agencies/$agencyId',
  component: lazyPage(() => import('./agency-page.tsx')),
})

/** Settings and districts of the own agency, for its administrators (D12a). */
export const ownAgencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/settings',
  component: lazyPage(() => import('../features/agencies/settings/own-agency-page.tsx')),
})
