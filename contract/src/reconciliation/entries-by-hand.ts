import * as z from 'zod/mini'
import { date, id, text } from '../core/scalars.ts'
import { projectColumnNames } from '../pay-items/pay-item-import.ts'
import { MOST_PAY_NOTE_LENGTH } from './pay-item-assignment.ts'

/** Entries that one call makes at most. */
export const MOST_ENTRIES_A_CALL = 5000
/** Most files attached to one entry. */
export const MOST_ATTACHMENTS_OF_ENTRY = 5
const MOST_LOCATION_LENGTH = 500
/** Bytes of a body with as many entries as a call makes, each with a full note and location. */
export const ENTRIES_BODY_LIMIT = MOST_ENTRIES_A_CALL * (MOST_PAY_NOTE_LENGTH + MOST_LOCATION_LENGTH + 500)

const signed = (decimals: number, message: string) =>
  z.union([
    z.pipe(
      z.number().check(z.gte(-1e12), z.lte(1e12)),
      z.transform((value) => String(value)),
    ),
    z.string().check(z.regex(new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`), message)),
  ])

/** A quantity without a ticket: a lump sum, measured work, an allowance; negative to take back an earlier one (specification: quantities without a ticket). */
export const newEntryByHand = z.strictObject({
  project_pay_item_id: id,
  /** In the unit of the item. Where the amount governs (LS, AL; D33) it is derived from the amount, and need not be given. */
  quantity: z.optional(z.nullable(signed(6, 'Please enter a valid quantity'))),
  /** Dollars. What governs for LS and AL; for others what was paid where that is not quantity times unit price. */
  amount: z.optional(z.nullable(signed(2, 'expected an amount such as 1250.50'))),
  /** Calendar date of the work in the project's zone, at most one year from today; it finds the period (D28). */
  work_date: date,
  /** Another period in progress than that of its date. */
  pay_period_id: z.optional(id),
  /** One of the contractors linked to the item, where any are, as of a ticket; none otherwise. */
  external_dot_contractor_id: z.optional(z.nullable(id)),
  location: z.optional(z.nullable(text(MOST_LOCATION_LENGTH))),
  additional_notes: z.optional(z.nullable(text(MOST_PAY_NOTE_LENGTH))),
})
export type NewEntryByHand = z.output<typeof newEntryByHand>

export const entriesByHandBody = z.strictObject({
  pay_entries: z.array(newEntryByHand).check(z.minLength(1), z.maxLength(MOST_ENTRIES_A_CALL)),
})

/** Takes an entry back: withdrawn while its period is in progress, and balanced by a signed correction in the next one where it is closed (D28). */
export const takeBackBody = z.strictObject({ reason: text(500) })

/**
 * The column names that a file of entries may use; an item is found by its line, or by a code that only one line has, in the row's contract project
 * or in all of them. A row whose code differs from that of its line is refused.
 */
export const entryColumnNames = {
  line_number: projectColumnNames.line_number,
  item_code: projectColumnNames.item_code,
  /** Number of the contract project, where several have the line or the code. */
  contract_project_number: projectColumnNames.contract_project_number,
  /** Number of the period: `PP03` is 3. */
  pay_period: ['pay_period', 'period', 'estimate', 'estimate_number', 'pay_estimate'],
  quantity: ['quantity', 'paid_quantity', 'this_period_quantity', 'quantity_this_period'],
  amount: ['amount', 'amount_paid', 'this_period_amount', 'amount_this_period', 'total_amount'],
  /** The last day of the period where none is given. */
  work_date: ['work_date', 'date'],
  /** Name of the contractor, whatever its case: one of those linked to the item, where any are. */
  external_dot_contractor: ['external_dot_contractor', 'contractor'],
  location: ['location'],
  additional_notes: ['additional_notes', 'notes', 'note', 'remark', 'comment', 'scope'],
} as const
