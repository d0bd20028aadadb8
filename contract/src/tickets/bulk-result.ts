import * as z from 'zod/mini'
import { date, decimal, id, instant } from '../core/scalars.ts'

/** Most tickets that one bulk call takes (D8). */
export const MOST_TICKETS_A_CALL = 5000

/** A ticket that a bulk call left as it was, and why (D8). */
export const refusedTicket = z.object({
  slip_id: id,
  ticket_number: z.nullable(z.string()),
  /** A key of `ticketRefusalTexts`. */
  code: z.string(),
  message: z.string(),
})
export type RefusedTicket = z.output<typeof refusedTicket>

/** What a bulk call came to (D8): each ticket that can be changed is changed in one transaction, each that cannot is told with its cause. */
export const bulkResult = z.object({
  /** Tickets that were changed; under `validate_only` those that would be. In the order of their ids. */
  updated: z.array(id),
  refused: z.array(refusedTicket),
  updated_count: z.int(),
  /** How many of them, and how much, by unit. */
  totals: z.array(z.object({ uom: z.string(), count: z.int(), net: decimal })),
  /** Latest printed date of the tickets selected, in each one's zone (D13c): a delivered date from then on refuses none for its date. */
  last_ticketed_on: z.nullable(date),
  /** Why nothing at all was changed, in the specification's words; null where something was. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** By which this very call is taken back; null where nothing was changed, and for an undo. */
  change_id: z.nullable(id),
  /** Until when; null where `change_id` is. */
  undo_until: z.nullable(instant),
})
export type BulkResult = z.output<typeof bulkResult>

/** What matching came to: as of any bulk call, its figures where they are told. */
export const matchResult = z.object({
  updated: bulkResult.shape.updated,
  refused: bulkResult.shape.refused,
  updated_count: bulkResult.shape.updated_count,
  totals: z.optional(bulkResult.shape.totals),
  last_ticketed_on: z.optional(bulkResult.shape.last_ticketed_on),
  failure: z.optional(bulkResult.shape.failure),
  change_id: z.optional(bulkResult.shape.change_id),
  undo_until: z.optional(bulkResult.shape.undo_until),
})
