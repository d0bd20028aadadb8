import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The person's own page: who they are, how they sign in, how Milepost looks. */
export const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  component: lazyPage(() => import('../features/account/account-page.tsx')),
})

/** The agencies of the person. */
export const switchAgencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account/switch-agency',
  component: lazyPage(() => import('../features/agencies/switch-agency-page.tsx')),
})

const toAccount = () => {
  throw redirect({ to: '/account', replace: true })
}

/** The specification's addresses of the same page in the administrators' portal (sections 2 and 6). */
export const adminAccountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/account',
  beforeLoad: toAccount,
})
export const adminProfileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/profile',
  beforeLoad: toAccount,
})
