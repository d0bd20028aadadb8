import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { call } from '../../lib/client.ts'

/** How many requests of vendors wait for a decision: the total of their list. */
export const pendingVendors = async (signal: AbortSignal): Promise<number> =>
  (await call(vendorRequests.list, { query: { page_size: 1, status: 'pending' } }, { signal })).page.total_rows

/** How many requests of consultants wait for a decision. */
export const pendingConsultants = async (signal: AbortSignal): Promise<number> =>
  (await call(consultantRequests.count, {}, { signal })).pending_count
