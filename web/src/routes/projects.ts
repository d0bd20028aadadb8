import { createRoute } from '@tanstack/react-router'
import { readProjectsAddress } from '../features/projects/projects-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The projects of the agency; EDOT shows it at /features/dot-portal/projects/list (D24). */
export const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: readProjectsAddress,
  component: lazyPage(() => import('../features/projects/projects-page.tsx')),
})
