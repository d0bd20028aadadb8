import * as z from 'zod/mini'
import { decimal, id } from '../core/scalars.ts'

/** Conditions of an item that need attention: 90 or 100 percent of the contract's quantity, or for a major item 125 or 75 percent of the bid quantity (23 CFR 635.109). */
export const payItemAlarms = ['at_90', 'at_100', 'major_over_125', 'major_under_75'] as const
export type PayItemAlarm = (typeof payItemAlarms)[number]

/**
 * The figures of a pay item (docs/reconciliation.md). Quantities are exact decimals in its unit, amounts dollars to the cent; an item that only names a
 * source has neither.
 */
export const payItemMetric = z.object({
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  /** The number by which the contract's schedule names the item. */
  item_number: z.nullable(z.string()),
  item_description: z.string(),
  unit_of_measure: z.string(),
  unit_price: z.nullable(decimal),
  is_dnp: z.boolean(),
  source_only: z.boolean(),
  major: z.boolean(),
  /** As bid. */
  plan_qty: decimal,
  /** By approved updates. */
  change_qty: decimal,
  /** As bid and changed. */
  current_qty: decimal,
  /** Quantity posted to it in all periods. */
  installed_qty: decimal,
  /** Quantity posted to it in the requested period, by default the last one in progress. */
  period_qty: decimal,
  /** Quantity posted to it in closed periods. */
  paid_qty: decimal,
  /** Quantity posted to it in periods in progress: installed and not paid yet. */
  pending_qty: decimal,
  remaining_qty: decimal,
  overrun_qty: decimal,
  /** Installed of current, in percent to one decimal; null where the contract has none. */
  pct: z.nullable(decimal),
  ticket_count: z.int(),
  /** Amounts, each period rounded separately as it is signed: null for a do-not-pay item, and where it has neither a unit price nor entered amounts. */
  current_amount: z.nullable(decimal),
  installed_amount: z.nullable(decimal),
  period_amount: z.nullable(decimal),
  paid_amount: z.nullable(decimal),
  /** Installed less paid, so that the two add up to the cent. */
  pending_amount: z.nullable(decimal),
  alarms: z.array(z.enum(payItemAlarms)),
  /** The text of D30; null without an overrun. */
  overrun: z.nullable(z.string()),
})
export type PayItemMetric = z.output<typeof payItemMetric>

/** Sums over all items that a list finds, in dollars; do-not-pay items add nothing. */
export const payItemTotals = z.object({
  items: z.int(),
  current_amount: decimal,
  installed_amount: decimal,
  period_amount: decimal,
  paid_amount: decimal,
  pending_amount: decimal,
})
