import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { call } from '../lib/client.ts'

/** How many requests wait for a decision: of vendors the total of their list, of consultants their own count; and submittals that wait for the caller's side. */
export async function pendingRequests(
  kind: 'vendor_requests' | 'consultant_requests' | 'submittals',
  signal: AbortSignal,
): Promise<number> {
  if (kind === 'submittals') return (await call(submittals.counts, {}, { signal })).action_required_count
  if (kind === 'consultant_requests') return (await call(consultantRequests.count, {}, { signal })).pending_count
  return (await call(vendorRequests.list, { query: { page_size: 1, status: 'pending' } }, { signal })).page.total_rows
}
