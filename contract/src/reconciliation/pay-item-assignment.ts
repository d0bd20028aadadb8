import * as z from 'zod/mini'
import { attachment } from '../attachments/attachment.ts'
import { factorRule } from '../reconciliation-uom/conversion-factor.ts'
import { MOST_TICKETS_A_CALL } from '../tickets/bulk-result.ts'
import { date, decimal, id, instant, lockVersion, text } from '../core/scalars.ts'
import { entryKinds } from './pay-entries.list.ts'

/** Most pay items of one ticket (specification section 5). */
export const MOST_ITEMS_OF_TICKET = 2
/** Characters of a note, and of the reason for more than a ticket's net. */
export const MOST_PAY_NOTE_LENGTH = 2000

/** A quantity as a number or as decimal text; what the unit of its item does not take is refused with the field's path. */
const quantity = z.union([
  z.pipe(
    z.number().check(z.gte(0), z.lte(1e12)),
    z.transform((value) => String(value)),
  ),
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/, 'Please enter a valid quantity')),
])

/** One item of one ticket (specification section 3, Pay item assignment): the first of a ticket is its primary pay code, the second its secondary (D34). */
export const newAssignment = z.strictObject({
  haulhub_slip_id: id,
  project_pay_item_id: id,
  /** In the unit of the item; null for items that only name a source. */
  quantity: z.nullable(quantity),
  external_dot_contractor_id: z.optional(z.nullable(id)),
  additional_notes: z.optional(z.nullable(text(MOST_PAY_NOTE_LENGTH))),
  /** `lock_version` of the ticket as the person saw it; a ticket that was changed since is refused (`changed_since`). */
  lock_version: z.optional(lockVersion),
})
export type NewAssignment = z.output<typeof newAssignment>

/** Most items that one call assigns: for as many tickets as a call accepts, each with as many items as a ticket can have. */
const MOST_ASSIGNMENTS_A_CALL = MOST_TICKETS_A_CALL * MOST_ITEMS_OF_TICKET
/** Bytes of a body with as many assignments as a call takes, each with a full note. */
export const ASSIGNMENTS_BODY_LIMIT = MOST_ASSIGNMENTS_A_CALL * (MOST_PAY_NOTE_LENGTH + 500)

/** Assignments of at most 5,000 tickets (D8). */
export const assignmentsBody = z.strictObject({
  pay_item_assignments: z.array(newAssignment).check(z.minLength(1), z.maxLength(MOST_ASSIGNMENTS_A_CALL)),
  /** Why more than the net of a ticket is assigned; only for administrators (D29). */
  override_reason: z.optional(text(500)),
})
export type AssignmentsBody = z.output<typeof assignmentsBody>

/** An entry posted to a pay item: of a ticket, by hand, or as a correction of a closed period's entry. Quantities are exact decimals. */
export const payItemAssignment = z.object({
  id,
  haulhub_slip_id: z.nullable(id),
  ticket_number: z.nullable(z.string()),
  project_pay_item_id: id,
  item_code: z.string(),
  item_description: z.string(),
  line_number: z.int(),
  unit_of_measure: z.string(),
  /** 1 is the primary, 2 the secondary; null for what is no ticket's. */
  position: z.nullable(z.int()),
  kind: z.enum(entryKinds),
  quantity: z.nullable(decimal),
  /** Its part of the ticket's net, in `ticket_uom`; null without a ticket, and where the units do not convert. */
  ticket_quantity: z.nullable(decimal),
  /** The unit that the ticket had when it was coded; its supplier may have given it another since. */
  ticket_uom: z.nullable(z.string()),
  /** The factor by which it was converted, as it was then; null where the units convert exactly (D29). */
  conversion_factor: z.nullable(z.extend(factorRule, { basis: z.string() })),
  /** Dollars, where the amount governs and not the unit price (D33). */
  amount: z.nullable(decimal),
  /**
   * Dollars, to the cent: its amount, otherwise its quantity times the unit price; null without a price, and for a do-not-pay item. Each entry is rounded
   * separately, and a period's item once in all (D33), so the entries may differ from their item by cents.
   */
  entry_amount: z.nullable(decimal),
  external_dot_contractor_id: z.nullable(id),
  external_dot_contractor: z.nullable(z.string()),
  pay_period_id: id,
  pay_period: z.int(),
  /** Whether its period is closed, so that the entry can no longer change (D28). */
  pay_period_closed: z.boolean(),
  work_date: date,
  additional_notes: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Photos and documents of an entry by hand; empty for any other. */
  attachments: z.array(attachment),
  created_at: instant,
  created_by: z.string(),
})
export type PayItemAssignment = z.output<typeof payItemAssignment>

/** All entries of an item that a list finds, on whichever of its pages they are. Sums are exact. */
export const itemTotal = z.object({
  project_pay_item_id: id,
  entries: z.int(),
  /** In the item's unit; null for an item that only names a source. */
  quantity: z.nullable(decimal),
  /** Dollars: the sum of `entry_amount`; null where no entry has one. */
  amount: z.nullable(decimal),
})
export type ItemTotal = z.output<typeof itemTotal>
