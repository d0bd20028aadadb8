import { portalOf } from '@milepost/contract/core/menus'
import { createRoute, redirect } from '@tanstack/react-router'
import type { NoticesListState } from '../features/notices/notices-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { anyRoleOf } from '../lib/session.ts'
import { appRoute } from './app.tsx'

const accountPage = lazyPage(() => import('./account-page.tsx'))

/** The person's own page: who they are, how they sign in, how Milepost looks. */
export const accountRoute = createRoute({ getParentRoute: () => appRoute, path: '/account', component: accountPage })

/** The same page within the administrators' portal (specification section 2). */
export const adminAccountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/account',
  component: accountPage,
})

/** The agencies of the person. */
export const switchAgencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account/switch-agency',
  component: lazyPage(() => import('../features/agencies/switch-agency-page.tsx')),
})

/** The person's notices, and how they reach the person. Who runs the installation has none. */
export const noticesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account/notices',
  validateSearch: (raw: Record<string, unknown>): NoticesListState =>
    plainSearch(raw, ['view', 'state', 'kind', 'project', 'page', 'mute']),
  beforeLoad: ({ context: { session } }) => {
    if (session.user.dot_authority_id === null) throw redirect({ to: '/account', replace: true })
  },
  component: lazyPage(() => import('../features/notices/notices-page.tsx')),
})

/** Leads to the account in the portal of one's own: this address is everybody's of the Projects row (specification section 6). */
export const adminProfileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/profile',
  beforeLoad: ({ context }) => {
    const portal = portalOf(anyRoleOf(context.session), '/admin/profile')
    throw redirect({ to: portal === 'admin' ? '/admin/account' : '/account', replace: true })
  },
})
