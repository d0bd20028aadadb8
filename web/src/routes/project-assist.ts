import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** Project Assist: the administrator's page of report models. */
export const projectAssistRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/ai-project-assist',
  validateSearch: (raw: Record<string, unknown>) =>
    plainSearch(raw, ['search', 'sort', 'page', 'status', 'report_model']),
  component: lazyPage(() => import('../features/report-models/report-models-page.tsx')),
})
