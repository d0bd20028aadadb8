import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of work zones. */
export const workZonesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/work-zones',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['search', 'sort', 'page', 'work_zone']),
  component: lazyPage(() => import('../features/work-zones/work-zones-page.tsx')),
})
