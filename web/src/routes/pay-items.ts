import { createRoute } from '@tanstack/react-router'
import type { MasterListState } from '../features/pay-items/list-states.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrators' page of the agency's master list of pay items (specification section 6). */
export const payItemRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pay-item',
  validateSearch: (raw: Record<string, unknown>): MasterListState =>
    plainSearch(raw, ['search', 'sort', 'page', 'item', 'uom', 'category', 'active']),
  component: lazyPage(() => import('../features/pay-items/master/master-page.tsx')),
})
