import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, instant } from '../core/scalars.ts'

const quantity = z.object({ uom: z.string(), net: z.string() })

/** Recent arrivals and pending work, for the whole authority. Counts are exact; each leads to the tickets that it counts. */
export const home = z.object({
  at: instant,
  /** Start of the hour that `last_hour` covers. */
  since: instant,
  last_hour: z.object({ tickets: z.int(), quantities: z.array(quantity) }),
  today: z.object({ tickets: z.int(), quantities: z.array(quantity) }),
  plants: z.array(
    z.object({
      plant_id: id,
      plant: z.string(),
      supplier: z.string(),
      online: z.boolean(),
      tickets: z.int(),
      quantities: z.array(quantity),
      last_ticket_at: z.nullable(instant),
      /** Seconds between printing and receipt of the last hour's tickets: median and 95th percentile; null without tickets (D14). */
      latency_median: z.nullable(z.number()),
      latency_p95: z.nullable(z.number()),
      /** Tickets of the last hour that came later than the authority's accepted minutes. */
      late: z.int(),
    }),
  ),
  /** Tickets of the last 24 hours that came later than the accepted minutes. */
  late: z.object({ tickets: z.int(), accepted_minutes: z.int(), preferred_minutes: z.int() }),
  held: z.object({ tickets: z.int() }),
  pending: z.object({ tickets: z.int() }),
  /** Tickets of the last 24 hours with a failed weighing check. */
  checks_failed: z.object({ tickets: z.int() }),
  /** Tickets by hour of receipt over the last 24 hours, oldest first. */
  hours: z.array(z.object({ hour: instant, tickets: z.int() })),
})
export type Home = z.output<typeof home>

export const homes = {
  get: defineRoute({
    method: 'GET',
    path: '/v3/home',
    permission: 'home.read',
    summary: 'Recent arrivals and what waits for a decision',
    response: z.object({ home }),
  }),
}
