import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const page = lazyPage(() => import('../features/gis-files/imagery-files-page.tsx'))
const urlNames = ['search', 'sort', 'page', 'project', 'drone_url']

/** The administrator's page of drawings and imagery: what was uploaded (specification section 2). */
export const gisFilesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/project-imagery-files/uploaded-files',
  validateSearch: (raw: Record<string, unknown>) =>
    plainSearch(raw, ['tab', 'search', 'sort', 'page', 'kind', 'project', 'gis_file']),
  component: page,
})

/** The page by its short addresses: its first tab, and the first part of the second. */
export const imageryFilesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/project-imagery-files',
  beforeLoad: () => {
    throw redirect({ to: '/admin/project-imagery-files/uploaded-files', replace: true })
  },
})
export const linkedDroneUrlsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/project-imagery-files/linked-drone-url',
  beforeLoad: () => {
    throw redirect({ to: '/admin/project-imagery-files/linked-drone-url/all', replace: true })
  },
})

/** Linked addresses of drone imagery. */
export const droneUrlsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/project-imagery-files/linked-drone-url/all',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, urlNames),
  component: page,
})

export const deletedDroneUrlsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/project-imagery-files/linked-drone-url/recently-deleted',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, urlNames),
  component: page,
})
