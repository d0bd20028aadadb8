import { lazy } from 'react'
import IdentityPage, { type IdentityParts } from '../features/identity/identity-page.tsx'
import { withRetry } from '../lib/with-retry.ts'

/** The parts of the page, each loaded when its tab is opened. */
const parts: IdentityParts = {
  'second-factors': lazy(withRetry(() => import('../features/second-factors/agency-factors.tsx'))),
  providers: lazy(withRetry(() => import('../features/identity-providers/providers-tab.tsx'))),
  roles: lazy(withRetry(() => import('../features/directory-roles/roles-tab.tsx'))),
  tokens: lazy(withRetry(() => import('../features/api-tokens/tokens-tab.tsx'))),
  provisioning: lazy(withRetry(() => import('../features/scim/provisioning-tab.tsx'))),
  impersonations: lazy(withRetry(() => import('../features/impersonations/support-access.tsx'))),
  analytics: lazy(withRetry(() => import('../features/analytics/analytics-tab.tsx'))),
}

/** How people sign in to the agency, with what every room adds to it. */
export default function AllOfIdentity() {
  return <IdentityPage parts={parts} />
}
