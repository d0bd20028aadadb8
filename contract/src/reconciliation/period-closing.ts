import * as z from 'zod/mini'
import { date, decimal, id, instant } from '../core/scalars.ts'

/** The checks before a period is closed. */
export const checklistKeys = [
  'uncoded',
  'pending',
  'flagged',
  'not_payable',
  'changed_after_delivered',
  'missing_quantities',
  'over_net',
  'overruns',
  'late',
  'exceptions',
  'samples_insufficient',
  'samples_not_authorized',
  'certificates_missing',
] as const
export type ChecklistKey = (typeof checklistKeys)[number]

/**
 * A line of the checklist and how many tickets, items or entries it is of: `uncoded` tickets that are on no item, of the
 * period's dates and of those of closed periods before it (`takes_from`), `pending` and `flagged`
 * ones, `not_payable` coded ones that are not delivered (or not accepted, where the project pays accepted ones), `changed_after_delivered` coded ones that
 * their supplier changed or voided since, or whose material or date it changed since they were coded, `missing_quantities` coded ones of whose net something is on no item, `over_net` coded ones of which more than the
 * payable net is on items, but for what an administrator gave a reason for while the net was that (D29), `overruns` of items, `late` entries for work before the period, open `exceptions` of the same dates as uncoded
 * tickets, `samples_insufficient` items whose pay waits for samples, `samples_not_authorized` items whose pay waits for results to be authorized (D53), `certificates_missing` items with loads whose material lacks a certificate, or is not from an approved source.
 */
export const checklistLine = z.object({ key: z.enum(checklistKeys), count: z.int() })

export const closePeriodBody = z.strictObject({
  pay_period_id: id,
  /** Lines of the checklist that are not empty, with the counts that the person has seen; a line whose count has changed since counts as not seen. */
  acknowledged: z._default(
    z
      .array(z.strictObject({ key: z.enum(checklistKeys), count: z.int().check(z.gte(0)) }))
      .check(z.maxLength(checklistKeys.length)),
    [],
  ),
})

/** An item's totals in a period, as it was signed. Items of periods that were closed before are included, with no entries; the oldest snapshots lack them. */
export const snapshotItem = z.object({
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  unit_price: z.nullable(decimal),
  /** A do-not-pay item, whose amounts are null; absent in periods signed before this field existed. */
  is_dnp: z.optional(z.boolean()),
  quantity: decimal,
  amount: z.nullable(decimal),
  entries: z.int(),
  /** With all periods that were closed before, whatever their numbers; of one in progress, also with those in progress that began earlier. */
  quantity_to_date: decimal,
  amount_to_date: z.nullable(decimal),
})

/** A period as it was closed and signed: the period's hash is that of the canonical JSON of this (RFC 8785). For one in progress, what would be signed now. */
export const periodSnapshot = z.object({
  project: z.object({ id, name: z.string() }),
  number: z.int(),
  start_on: date,
  end_on: date,
  type: z.string(),
  /** The person who closed it and when; null while it is in progress. */
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  /** SHA-256 of the image of the signature. */
  signature_sha256: z.nullable(z.string()),
  items: z.array(snapshotItem),
  total_amount: decimal,
  /** Dollars of the periods that were closed before, and of those plus this one; absent in periods signed before these fields existed. */
  previous_amount: z.optional(decimal),
  amount_to_date: z.optional(decimal),
  entries: z.int(),
  /** SHA-256 of all entries of the period in canonical JSON, in the order of their ids. */
  entries_sha256: z.string(),
  checklist: z.array(checklistLine),
})
export type PeriodSnapshot = z.output<typeof periodSnapshot>
