import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrators' page of equipment; the names of its parameters are only in its list. */
export const equipmentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/equipment-and-fleet',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  component: lazyPage(() => import('../features/telematics/fleet-page.tsx')),
})
