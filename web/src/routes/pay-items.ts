import { createRoute } from '@tanstack/react-router'
import type { MasterAddress } from '../features/pay-items/addresses.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrators' page of the agency's master list of pay items (specification section 6). */
export const payItemRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pay-item',
  validateSearch: (raw: Record<string, unknown>): MasterAddress =>
    plainSearch(raw, ['search', 'sort', 'page', 'item', 'uom', 'category', 'active']),
  component: lazyPage(() => import('../features/pay-items/master/master-page.tsx')),
})
