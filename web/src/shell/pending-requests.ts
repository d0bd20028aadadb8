import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { call } from '../lib/client.ts'

/** How many requests wait for a decision: of vendors the total of their list, of consultants their own count. */
export async function pendingRequests(
  kind: 'vendor_requests' | 'consultant_requests',
  signal: AbortSignal,
): Promise<number> {
  if (kind === 'consultant_requests') return (await call(consultantRequests.count, {}, { signal })).pending_count
  return (await call(vendorRequests.list, { query: { page_size: 1, status: 'pending' } }, { signal })).page.total_rows
}
