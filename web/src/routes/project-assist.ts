import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const page = {
  getParentRoute: () => appRoute,
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  component: lazyPage(() => import('../features/report-models/report-models-page.tsx')),
}

/** Project Assist: the administrator's pages of report models, and of what they wrote. */
export const projectAssistRoutes = [
  createRoute({ ...page, path: '/admin/ai-project-assist' }),
  createRoute({ ...page, path: '/admin/ai-project-assist/history' }),
] as const
