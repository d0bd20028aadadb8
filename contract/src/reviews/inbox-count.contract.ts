import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** What every menu counts; apart from the other calls, which a first page does not load. */
export const inboxCount = {
  count: defineRoute({
    method: 'GET',
    path: '/v1/inbox/count',
    permission: 'inbox.read',
    summary: 'How much waits for the caller, and how much of it is late',
    response: z.object({ count: z.int(), late_count: z.int() }),
  }),
}
