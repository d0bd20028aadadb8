import { createRoute } from '@tanstack/react-router'
import type { ReconciliationListState } from '../features/reconciliation/page/page-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The reconciliation of a project, with the names of its page; `slip` opens the fly-out on one ticket (specification section 2). */
export const reconciliationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reconciliation/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  validateSearch: (raw: Record<string, unknown>): ReconciliationListState & { slip?: string } => plainSearch(raw),
  component: lazyPage(() => import('../features/reconciliation/coding-address-page.tsx')),
})
