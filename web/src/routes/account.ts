import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

export const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  component: lazyPage(() => import('../features/account/account-page.tsx')),
})
