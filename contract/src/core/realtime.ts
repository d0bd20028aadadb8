import * as z from 'zod/mini'
import { factTypes, type FactType } from './fact-types.ts'
import { id, instant } from './scalars.ts'

/** Where the socket is, and how many ids a fact carries at most; beyond that `ids` is empty and the page refetches what it shows. */
export const REALTIME_PATH = '/realtime'
export const MOST_IDS_A_FACT = 500

/** Facts that everybody of an agency hears who follows `agency`, whatever they may read. */
export const factsOfAgency: readonly FactType[] = ['flags.changed', 'agency.changed', 'work_zones.changed']

/** Facts that are only sent to the persons whose memberships they name, while they follow `own`; the sent fact names nobody. */
export const factsOfPersons: readonly FactType[] = ['notices.changed']

/** A small fact, sent after commit (D23). `seq` orders all facts of the installation. */
export const fact = z.object({
  type: z.enum(factTypes),
  project_id: z.nullable(id),
  ids: z.array(id),
  at: instant,
  seq: z.int(),
})
export type Fact = z.output<typeof fact>

/**
 * What a client sends: its token first, then topics (`own`, `agency`, `authority`, `project:12`) and, after a gap, the last `seq` that it saw. Either may have
 * `since`; missed facts are sent once the client has subscribed to topics.
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
