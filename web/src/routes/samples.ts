import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const samplesPage = lazyPage(() => import('../features/samples/samples-page.tsx'))
const samplesAt = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: samplesPage,
  })

/** Samples and laboratories, in either portal. */
export const samplesRoutes = [
  samplesAt('/samples'),
  samplesAt('/samples/laboratories'),
  samplesAt('/samples/calculators'),
  samplesAt('/admin/samples'),
  samplesAt('/admin/samples/laboratories'),
  samplesAt('/admin/samples/calculators'),
] as const
