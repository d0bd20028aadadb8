import { createRoute } from '@tanstack/react-router'
import type { CalibrationListState } from '../features/calibration/calibration-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of contractors' jobs and the projects that they belong to. */
export const calibrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/calibration',
  validateSearch: (raw: Record<string, unknown>): CalibrationListState =>
    plainSearch(raw, ['tab', 'search', 'sort', 'page', 'job']),
  component: lazyPage(() => import('../features/calibration/calibration-page.tsx')),
})
