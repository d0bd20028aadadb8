import { lazy } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'

/** The list of tickets, for pages of other features. */
export const LazyTicketList = lazy(withRetry(async () => ({ default: (await import('./ticket-list.tsx')).TicketList })))
