import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const identityPage = lazyPage(() => import('./identity-page.tsx'))
const identityAt = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: identityPage,
  })

/** The parts of the administrators' page of signing in. */
export const identityRoutes = [
  identityAt({ path: '/admin/identity/second-factors' }),
  identityAt({ path: '/admin/identity/providers' }),
  identityAt({ path: '/admin/identity/roles' }),
  identityAt({ path: '/admin/identity/tokens' }),
  identityAt({ path: '/admin/identity/provisioning' }),
  identityAt({ path: '/admin/identity/impersonations' }),
  identityAt({ path: '/admin/identity/analytics' }),
] as const

/** Where support finds people and acts in their name (D66). */
export const supportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/support',
  validateSearch: (raw: Record<string, unknown>): { search?: string } => plainSearch(raw, ['search']),
  component: lazyPage(() => import('../features/impersonations/support-page.tsx')),
})
