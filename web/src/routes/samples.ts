import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const samplesPage = lazyPage(() => import('./samples-page.tsx'))
const samplesAt = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: samplesPage,
  })

/** Samples and laboratories, in either portal. */
export const samplesRoutes = [
  samplesAt({ path: '/samples' }),
  samplesAt({ path: '/samples/lots' }),
  samplesAt({ path: '/samples/due' }),
  samplesAt({ path: '/samples/packs' }),
  samplesAt({ path: '/samples/laboratories' }),
  samplesAt({ path: '/samples/testers' }),
  samplesAt({ path: '/samples/assurance' }),
  samplesAt({ path: '/samples/forms' }),
  samplesAt({ path: '/samples/acceptance_rules' }),
  samplesAt({ path: '/samples/calculators' }),
  samplesAt({ path: '/admin/samples' }),
  samplesAt({ path: '/admin/samples/lots' }),
  samplesAt({ path: '/admin/samples/due' }),
  samplesAt({ path: '/admin/samples/packs' }),
  samplesAt({ path: '/admin/samples/laboratories' }),
  samplesAt({ path: '/admin/samples/testers' }),
  samplesAt({ path: '/admin/samples/assurance' }),
  samplesAt({ path: '/admin/samples/forms' }),
  samplesAt({ path: '/admin/acceptance_rules' }),
  samplesAt({ path: '/admin/samples/calculators' }),
] as const
