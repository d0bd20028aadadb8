import { createRoute } from '@tanstack/react-router'
import type { MonitorListState } from '../features/work-zone-monitor/monitor-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const monitorPage = lazyPage(() => import('../features/work-zone-monitor/work-zone-monitor-page.tsx'))
const monitorSearch = (raw: Record<string, unknown>): MonitorListState => plainSearch(raw)

/** The work zone monitor, where safety inspectors land (specification section 2); the new version has it at /features/workzone-monitor. */
export const monitorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workzone-monitor',
  validateSearch: monitorSearch,
  component: monitorPage,
})

/** The same in the administrators' portal. */
export const adminMonitorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/workzone-monitor',
  validateSearch: monitorSearch,
  component: monitorPage,
})

/** The work zones of a project, for those who do not open projects. */
export const monitoredProjectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workzone-monitor/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  component: lazyPage(() => import('../features/work-zone-monitor/monitored-project-page.tsx')),
})

/** The public feeds, their subscribers, and the feeds of others: for administrators. */
export const workZoneFeedsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/workzone-monitor/feeds',
  component: lazyPage(() => import('../features/work-zone-feeds/work-zone-feeds-page.tsx')),
})
