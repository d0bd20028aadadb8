import { createRoute } from '@tanstack/react-router'
import type { UomListState } from '../features/reconciliation-uom/uom-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrators' page of units, conversion factors and what nothing matches (specification section 2). */
export const reconciliationUomRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/reconciliation-uom',
  validateSearch: (raw: Record<string, unknown>): UomListState =>
    plainSearch(raw, ['tab', 'search', 'sort', 'page', 'project', 'material', 'ticket', 'pay', 'state', 'open']),
  component: lazyPage(() => import('../features/reconciliation-uom/uom-page.tsx')),
})
