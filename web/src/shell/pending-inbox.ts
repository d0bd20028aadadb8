import { inbox } from '@milepost/contract/reviews/inbox.contract'
import { call } from '../lib/client.ts'

/** How much waits for the person, over all kinds of records. */
export const pendingInbox = async (signal: AbortSignal): Promise<number> =>
  (await call(inbox.count, {}, { signal })).count
