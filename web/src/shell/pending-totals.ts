import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import type { PendingKind } from '@milepost/contract/core/menus'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { call } from '../lib/client.ts'

/** How each kind is counted; where its entry opens a list, by that list's total. */
export const pendingTotals: Record<PendingKind, (signal: AbortSignal) => Promise<number>> = {
  held_tickets: async (signal) => {
    const query = { page_size: 1, filters: { held: { eq: true } } }
    return (await call(tickets.list, { query }, { signal })).page.total_rows
  },
  vendor_requests: async (signal) => {
    const query = { page_size: 1, status: 'pending' as const }
    return (await call(vendorRequests.list, { query }, { signal })).page.total_rows
  },
  consultant_requests: async (signal) => (await call(consultantRequests.count, {}, { signal })).pending_count,
}
