import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

export { plantsOptions, suppliersOptions, plantsKey } from './api.ts'
export { OnlineBadge } from './online-badge.tsx'

/** Lists of a page; who needs a badge alone does not load them. */
export const PlantsTab = lazy(withRetry(async () => ({ default: (await import('./plants-tab.tsx')).PlantsTab })))
export const SuppliersTab = lazy(
  withRetry(async () => ({ default: (await import('./suppliers-tab.tsx')).SuppliersTab })),
)
