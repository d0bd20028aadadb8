import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of companies from outside. */
export const agencyCompaniesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/companies',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  component: lazyPage(() => import('../features/agency-companies/companies-page.tsx')),
})
