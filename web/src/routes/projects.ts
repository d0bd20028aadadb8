import { createRoute } from '@tanstack/react-router'
import { readProjectsAddress } from '../features/projects/projects-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

const projectsPage = lazyPage(() => import('../features/projects/projects-page.tsx'))

/** The projects of the agency; EDOT shows it at /features/dot-portal/projects (D24). */
export const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: readProjectsAddress,
  component: projectsPage,
})

/** The same list within the administrators' portal, where they land (specification section 2). */
export const adminProjectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/projects-management/list',
  validateSearch: readProjectsAddress,
  component: projectsPage,
})
