import { createRoute } from '@tanstack/react-router'
import type { GrantedProjectsState } from '../features/access-grants/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The start page of people from outside (D49). */
export const accessRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/access',
  validateSearch: (raw: Record<string, unknown>): GrantedProjectsState => plainSearch(raw, ['search', 'sort', 'page']),
  component: lazyPage(() => import('../features/access-grants/access-page.tsx')),
})
