import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of report models. */
export const reportModelsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/report-models',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['search', 'sort', 'page', 'report_model']),
  component: lazyPage(() => import('../features/report-models/report-models-page.tsx')),
})
