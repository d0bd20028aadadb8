import { createRoute } from '@tanstack/react-router'
import type { ConsultantsListState, VendorsListState } from '../features/access-requests/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** Requests of vendors for access (specification section 2). */
export const vendorsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/vendors/management',
  validateSearch: (raw: Record<string, unknown>): VendorsListState => plainSearch(raw),
  component: lazyPage(() => import('../features/access-requests/vendors-page.tsx')),
})

const consultants = lazyPage(() => import('../features/access-requests/consultants-page.tsx'))

/** Requests of consultants for access, a route for each tab (specification section 2). */
export const consultantRoutes = (
  [
    { path: '/admin/consultants/pending' },
    { path: '/admin/consultants/approved' },
    { path: '/admin/consultants/rejected' },
    { path: '/admin/consultants/all' },
  ] as const
).map(({ path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>): ConsultantsListState => plainSearch(raw),
    component: consultants,
  }),
)
