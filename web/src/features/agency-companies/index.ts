import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** What the agency has of the licenses and insurance of one's own company. */
export const OwnCredentials = lazy(withRetry(() => import('./own-credentials.tsx')))
