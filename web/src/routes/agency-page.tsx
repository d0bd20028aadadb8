import { lazy } from 'react'
import AgencyPage from '../features/agencies/managed/agency-page.tsx'
import { withRetry } from '../lib/with-retry.ts'

const AgencyProviders = lazy(withRetry(() => import('../features/identity-providers/agency-providers.tsx')))

/** An agency as the operator sees it, with what other rooms add to it. */
export default function AllOfAgency() {
  return <AgencyPage Providers={AgencyProviders} />
}
