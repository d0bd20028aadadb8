import * as z from 'zod/mini'
import { liveEventTypes, type LiveEventType } from './live-event-types.ts'
import { id, instant } from './scalars.ts'

/** Where the socket is, and how many ids a live event carries at most; beyond that `ids` is empty and the page refetches what it shows. */
export const REALTIME_PATH = '/realtime'
export const MOST_IDS_OF_LIVE_EVENT = 500

/** Live events that everybody of an agency hears who follows `agency`, whatever they may read. */
export const liveEventsOfAgency: readonly LiveEventType[] = ['flags.changed', 'agency.changed', 'work_zones.changed']

/** Live events that are only sent to the persons whose memberships or grants they name, while they follow `own`; the sent live event names nobody. */
export const liveEventsOfPersons: readonly LiveEventType[] = ['notices.changed']

/** A small live event, sent after commit (D23). `seq` orders all live events of the installation. */
export const liveEvent = z.object({
  type: z.enum(liveEventTypes),
  project_id: z.nullable(id),
  ids: z.array(id),
  at: instant,
  seq: z.int(),
})
export type LiveEvent = z.output<typeof liveEvent>

/**
 * What a client sends: its token first, then topics (`own`, `agency`, `authority`, `project:12`) and, after a gap, the last `seq` that it saw. Either may have
 * `since`; missed live events are sent once the client has subscribed to topics.
 */
export const clientMessage = z.union([
  z.strictObject({ access_token: z.string().check(z.maxLength(4000)), since: z.optional(z.int()) }),
  z.strictObject({
    subscribe: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
    since: z.optional(z.int()),
  }),
  z.strictObject({ unsubscribe: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)) }),
  z.strictObject({ since: z.int() }),
])
