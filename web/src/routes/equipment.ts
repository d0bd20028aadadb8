import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of equipment. */
export const equipmentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/equipment',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['search', 'sort', 'page', 'machine']),
  component: lazyPage(() => import('../features/equipment/equipment-page.tsx')),
})
