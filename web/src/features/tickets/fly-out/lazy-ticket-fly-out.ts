import { lazy } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'

/** A ticket's drawer, for pages of other features. */
export const LazyTicketFlyOut = lazy(withRetry(() => import('./ticket-fly-out.tsx')))
