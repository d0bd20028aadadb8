import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const constructionPage = lazyPage(() => import('../features/report-sending/construction-page.tsx'))
const constructionAt = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: constructionPage,
  })

/** The parts of the page of the agency's construction system. */
export const constructionRoutes = [
  constructionAt({ path: '/admin/construction-system/connection' }),
  constructionAt({ path: '/admin/construction-system/contracts' }),
  constructionAt({ path: '/admin/construction-system/people' }),
  constructionAt({ path: '/admin/construction-system/comparison' }),
  constructionAt({ path: '/admin/construction-system/weather' }),
] as const
