import * as z from 'zod/mini'
import { movesOf } from '../core/approval.ts'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { periodApproval } from './period-approval.ts'
import { payPeriodStatuses } from './reconciliation.list.ts'

/** How a project's pay periods follow each other once reconciliation is active: opened as work arrives, or by hand. */
export const payPeriodSchedules = ['monthly', 'semi_monthly', 'weekly', 'by_hand'] as const
export type PayPeriodSchedule = (typeof payPeriodSchedules)[number]

/** The kind of estimate that pays a period. */
export const payPeriodTypes = ['progress', 'supplemental', 'semi_final', 'final', 'post_final'] as const

/** Dates between which work is paid: another one is an error of typing, which would open periods without end. */
export const EARLIEST_PERIOD_DATE = '1990-01-01'
export const LATEST_PERIOD_DATE = '2100-12-31'

/** Whether pay periods can begin or end on a calendar date. */
export const isPeriodDate = (date: string): boolean => date >= EARLIEST_PERIOD_DATE && date <= LATEST_PERIOD_DATE

/** A first or last day that somebody gives a pay period. */
export const periodDate = date.check(
  z.refine(isPeriodDate, `expected a date from ${EARLIEST_PERIOD_DATE} to ${LATEST_PERIOD_DATE}`),
)

/** A pay period of a project. Dates are calendar dates of the project's zone (D17), both included; no two periods of a project share a day. */
export const payPeriod = z.object({
  id,
  project_id: id,
  /** From 1; unique within the project. */
  number: z.int(),
  start_on: date,
  end_on: date,
  /**
   * From when on uncoded tickets belong to it: after the last period in progress before it, so that those of closed periods are included, and not
   * before the project's first period (D28); for a closed period its first day.
   */
  takes_from: date,
  type: z.enum(payPeriodTypes),
  status: z.enum(payPeriodStatuses),
  /** Entries posted in it, and how many of them are tickets. */
  entries_count: z.int(),
  ticket_count: z.int(),
  /** Dollars of its entries, to the cent; do-not-pay items are left out. */
  amount: decimal,
  /** Dollars of the periods that were closed before it; of one in progress, of all closed ones and of those in progress that began earlier. */
  previous_amount: decimal,
  /** Both together. */
  amount_to_date: decimal,
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  /** SHA-256 of the snapshot that was signed when it was closed. */
  snapshot_sha256: z.nullable(z.string()),
  lock_version: z.int(),
  abilities: z.array(z.enum(movesOf(periodApproval))),
})
export type PayPeriod = z.output<typeof payPeriod>
