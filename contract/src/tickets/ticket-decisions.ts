import * as z from 'zod/mini'
import { date, id, instant, storable, text } from '../core/scalars.ts'
import { MOST_TICKETS_A_CALL } from './bulk-result.ts'
import { decimalOrNumber, reasonText } from './ticket-edit.ts'
import { ticketFilters } from './ticket-list.ts'

export * from './bulk-result.ts'

/** Minutes in which the person who made a change may undo it (D7). */
export const UNDO_MINUTES = 10

/** Statuses that a bulk call gives. */
export const givenStatuses = ['delivered', 'rejected', 'voided'] as const
export type GivenStatus = (typeof givenStatuses)[number]

const ids = z.array(id).check(z.minLength(1), z.maxLength(MOST_TICKETS_A_CALL))

/** Which tickets a bulk call is for: these, or all that the list finds under filters and search, but for some. Either `slip_ids` or `filters`. */
const selection = {
  slip_ids: z.optional(ids),
  filters: ticketFilters,
  search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  /** Tickets that the list finds but that were taken out of the selection. */
  except_ids: z.optional(z.array(id).check(z.maxLength(MOST_TICKETS_A_CALL))),
}

const preview = {
  /** True changes nothing: the response lists what would be changed, and each ticket that would not, with its cause. */
  validate_only: z.optional(z.boolean()),
}

/** Body of a bulk call over tickets: the selection, what is done to them, and whether only to try. */
export const bulkBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z
    .strictObject({ ...selection, ...shape, ...preview })
    .check(
      z.refine(
        (body: Record<string, unknown>) => (body['slip_ids'] === undefined) !== (body['filters'] === undefined),
        'expected either slip_ids or filters',
      ),
    )

const decision = {
  /** Calendar date of the delivery or rejection, in the project's zone; required for delivered and rejected (specification section 4). */
  date: z.optional(date),
  /** Why; required for rejected and voided (D59), and where a rejected ticket is delivered after all (D7). */
  reason: z.optional(reasonText),
  /** Replaces the tickets' notes. */
  notes: z.optional(z.string().check(z.trim(), z.maxLength(2000), storable)),
}

export const bulkStatusBody = bulkBody({ status: z.enum(givenStatuses), ...decision })

/** Status and notes together or one of them. */
export const bulkStatusAndNotesBody = bulkBody({ status: z.optional(z.enum(givenStatuses)), ...decision })

export const bulkOverrideBody = bulkBody({
  /** The limit for these tickets instead of any other (D15), 1 to 500,000 lb, in lb unless `uom` says tons; null removes the override. */
  max_gvw_override: z.nullable(decimalOrNumber),
  /** Unit of `max_gvw_override`: pounds, or tons of 2,000 lb. */
  uom: z.optional(z.enum(['LB', 'TON'])),
  reason: z.optional(reasonText),
}).check(
  z.refine(
    ({ max_gvw_override: limit, uom }) => {
      const lbs = Number(limit) * (uom === 'TON' ? 2000 : 1)
      return limit === null || (lbs >= 1 && lbs <= 500_000)
    },
    { path: ['max_gvw_override'], error: 'expected 1 to 500,000 lb, or 0.0005 to 250 tons' },
  ),
)

export const bulkAcceptBody = bulkBody({
  accepted: z.boolean(),
  /**
   * Delivers the pending ones among the tickets on this calendar date, in the project's zone, and accepts them in one step ('Confirm delivery', D6).
   * Without it they are refused with `not_delivered`: delivering many at once needs a date (specification section 4).
   */
  date: z.optional(date),
})

export const bulkFlagBody = bulkBody({ flag: z.boolean(), reason: z.optional(reasonText) })

export const undoBody = z.strictObject({
  change_id: id,
  /** Undoes the change for these tickets only; by default for all of it. */
  slip_ids: z.optional(ids),
  ...preview,
})

/** One field that two people changed at once: what each put there, and who was first (409 `edit_conflict`). */
export const fieldConflict = z.object({
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  by: text(400),
  at: instant,
})
