import type { FeatureFlag } from '@milepost/contract/core/flags'
import { createRoute } from '@tanstack/react-router'
import type { GalleryListState } from '../features/images/galleries/gallery-list-state.ts'
import type { TicketListState } from '../features/tickets/ticket-list-state.ts'
import type { ProjectsListState } from '../features/projects/projects-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { tablePreferenceQuery } from '../ui/data-grid/use-table-preference.ts'
import { appRoute } from './app.tsx'
import { aheadOfTickets, readTickets } from './tickets.ts'

/** The projects of the agency; EDOT shows it at /features/dot-portal/projects (D24). */
export const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: (raw: Record<string, unknown>): ProjectsListState => plainSearch(raw),
  staticData: { ahead: (queryClient) => void queryClient.prefetchQuery(tablePreferenceQuery('projects')) },
  component: lazyPage(() => import('../features/projects/projects-page.tsx')),
})

/** The photos of all projects (specification section 2, Image gallery). */
export const allPhotosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/photos',
  validateSearch: (raw: Record<string, unknown>): GalleryListState =>
    plainSearch(raw, ['search', 'project', 'of', 'from', 'to']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/images/galleries/all-photos-page.tsx')),
})

/** The map of all projects (specification section 2). */
export const mapRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/map',
  validateSearch: (raw: Record<string, unknown>): TicketListState => readTickets(raw),
  staticData: { permission: 'ticket.read', ahead: aheadOfTickets('tickets') },
  component: lazyPage(() => import('../features/map/map-page.tsx')),
})

/** State of the administrators' page, whichever part shows. */
type AdminSearch = ProjectsListState & { tab?: string | undefined; contract?: string | undefined }

const CONTRACTS: FeatureFlag = 'show_contract_and_contract_project'

/** The administrators' page of projects, their landing page (specification section 2). */
export const adminProjectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/projects-management/list',
  validateSearch: (raw: Record<string, unknown>): AdminSearch => plainSearch(raw),
  staticData: {
    ahead: (queryClient) => void queryClient.prefetchQuery(tablePreferenceQuery('projects_admin')),
    parts: {
      contract: { flag: CONTRACTS, component: lazyPage(() => import('../features/contracts/contracts-tab.tsx')) },
      stationing: {
        flag: 'project_stationing',
        component: lazyPage(() => import('../features/stations/admin-stationing.tsx')),
      },
      contract_project: {
        flag: CONTRACTS,
        component: lazyPage(() => import('../features/contracts/contract-projects-tab.tsx')),
      },
    },
  },
  component: lazyPage(() => import('../features/projects/admin/admin-projects-page.tsx')),
})
