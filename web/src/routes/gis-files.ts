import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of gis files. */
export const gisFilesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/gis-files',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['search', 'sort', 'page', 'gis_file']),
  component: lazyPage(() => import('../features/gis-files/gis-files-page.tsx')),
})
