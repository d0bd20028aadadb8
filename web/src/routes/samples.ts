import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of samples. */
export const samplesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/samples',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['search', 'sort', 'page', 'sample']),
  component: lazyPage(() => import('../features/samples/samples-page.tsx')),
})
