import type { PendingKind } from '@milepost/contract/core/menus'
import { inboxCount } from '@milepost/contract/reviews/inbox-count.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { call } from '../lib/client.ts'
import { withRetry } from '../lib/with-retry.ts'

// Only administrators' menus count requests: they are no part of the first load of anybody else.
const requests = withRetry(() => import('./pending-requests.ts'))

/** How each kind is counted; where its entry opens a list, by that list's total. */
export async function pendingTotal(kind: PendingKind, signal: AbortSignal): Promise<number> {
  if (kind === 'inbox') return (await call(inboxCount.count, {}, { signal })).count
  if (kind !== 'held_tickets') return await (await requests()).pendingRequests(kind, signal)
  const query = { page_size: 1, filters: { held: { eq: true } } }
  return (await call(tickets.list, { query }, { signal })).page.total_rows
}
