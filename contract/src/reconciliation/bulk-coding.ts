import * as z from 'zod/mini'
import { date, decimal, id, lockVersion, text } from '../core/scalars.ts'
import { bulkResult, MOST_TICKETS_A_CALL } from '../tickets/bulk-result.ts'
import { bulkBody } from '../tickets/ticket-decisions.ts'
import { ticketStatuses } from '../tickets/ticket-status.ts'
import { patternBreak } from './coding-suggestion.ts'
import { overrun } from './overrun.ts'
import { MOST_ITEMS_OF_TICKET, MOST_PAY_NOTE_LENGTH } from './pay-item-assignment.ts'

/** A share of each ticket's net on one item. The last item of a split takes what the others leave, so that nothing is lost by rounding. */
export const splitShare = z.strictObject({
  project_pay_item_id: id,
  /** Percent of the net, above 0 and below 100, to at most two decimals; left out for the last. */
  percent: z.optional(
    z.string().check(z.regex(/^(?:[1-9]\d?(?:\.\d{1,2})?|0\.\d{1,2})$/, 'expected a percentage such as 60 or 33.33')),
  ),
  external_dot_contractor_id: z.optional(z.nullable(id)),
})
export type SplitShare = z.output<typeof splitShare>

/** Puts many tickets on the same items by one rule, at most 5,000 at once (specification section 5). */
export const bulkCodingBody = bulkBody({
  split: z.array(splitShare).check(
    z.minLength(1),
    z.maxLength(MOST_ITEMS_OF_TICKET),
    z.refine(
      (split) => split.every(({ percent }, at) => (percent === undefined) === (at === split.length - 1)),
      'expected a percentage of every item but the last',
    ),
  ),
  additional_notes: z.optional(z.nullable(text(MOST_PAY_NOTE_LENGTH))),
})

export type BulkCodingBody = z.output<typeof bulkCodingBody>

/** Removes tickets from their items. */
export const clearCodesBody = bulkBody({
  reason: z.optional(text(500)),
  /** `lock_version` of tickets as the person saw them; one that was changed since is refused (`changed_since`). */
  lock_versions: z.optional(
    z.array(z.strictObject({ slip_id: id, lock_version: lockVersion })).check(z.maxLength(MOST_TICKETS_A_CALL)),
  ),
})

/** The outcome of bulk coding: as of any bulk call, with the additions to each item. */
export const bulkCodingResult = z.extend(bulkResult, {
  items: z.array(
    z.object({
      project_pay_item_id: id,
      item_code: z.string(),
      line_number: z.int(),
      /** Contractors whose work these tickets are, by name. */
      external_dot_contractors: z.array(z.string()),
      unit_of_measure: z.string(),
      /** What its contract has left of it with these tickets, below zero where there is too much; null for an item that only names a source or is not paid. */
      remaining_qty: z.nullable(decimal),
      /** Quantity of these tickets on the item; null for an item that only names a source. */
      quantity: z.nullable(decimal),
      tickets: z.int(),
    }),
  ),
  /** Items with more installed than their contract has, or under `validate_only` items that would have. */
  overruns: z.array(overrun),
  /** Under `validate_only`: tickets that the rule puts elsewhere than most like them were put before, which a person confirms. Empty otherwise. */
  pattern_breaks: z.array(patternBreak),
  /** 'Missing primary or secondary quantity or pay code' with the numbers of the tickets that were left; null where none was. */
  missing: z.nullable(z.string()),
})
export type BulkCodingResult = z.output<typeof bulkCodingResult>

/** A ticket as it is put on items. */
export const codingSlip = z.object({
  id,
  ticket_number: z.string(),
  status: z.nullable(z.enum(ticketStatuses)),
  accepted: z.boolean(),
  flagged: z.boolean(),
  material_id: id,
  material: z.string(),
  plant_id: id,
  plant: z.string(),
  truck: z.nullable(z.string()),
  printed_at: z.string(),
  printed_on: date,
  net: decimal,
  uom: z.string(),
  pay_period: z.nullable(z.int()),
  primary_pay_code: z.nullable(z.string()),
  primary_pay_code_quantity: z.nullable(decimal),
  secondary_pay_code: z.nullable(z.string()),
  secondary_pay_code_quantity: z.nullable(decimal),
  lock_version: z.int(),
})
export type CodingSlip = z.output<typeof codingSlip>

/** Tickets of one material in one unit, added up. */
export const materialTotal = z.object({
  material_id: id,
  material: z.string(),
  uom: z.string(),
  count: z.int(),
  net: decimal,
})

/** A day's tickets that can be on items: neither rejected nor voided. */
export const codingDay = z.object({
  printed_on: date,
  tickets: z.int(),
  coded: z.int(),
  uncoded: z.int(),
})
export type CodingDay = z.output<typeof codingDay>
