import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of how the agency looks. */
export const themeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/theme',
  component: lazyPage(() => import('../features/theme/theme-page.tsx')),
})
