import { createRoute } from '@tanstack/react-router'
import type { SubmittalsListState } from '../features/submittals/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** Submittals of vendors, contractors and the agency (specification section 2). */
export const submittalsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/vendors/submittals',
  validateSearch: (raw: Record<string, unknown>): SubmittalsListState => plainSearch(raw),
  component: lazyPage(() => import('../features/submittals/submittals-page.tsx')),
})
