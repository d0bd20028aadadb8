import type { PendingKind } from '@milepost/contract/core/menus'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { call } from '../lib/client.ts'
import { withRetry } from '../lib/with-retry.ts'

// Only administrators' menus count requests: they are no part of the first load of anybody else.
const requests = withRetry(() => import('../features/access-requests/pending-requests.ts'))

/** How each kind is counted; where its entry opens a list, by that list's total. */
export const pendingTotals: Record<PendingKind, (signal: AbortSignal) => Promise<number>> = {
  held_tickets: async (signal) => {
    const query = { page_size: 1, filters: { held: { eq: true } } }
    return (await call(tickets.list, { query }, { signal })).page.total_rows
  },
  vendor_requests: async (signal) => (await requests()).pendingVendors(signal),
  consultant_requests: async (signal) => (await requests()).pendingConsultants(signal),
}
