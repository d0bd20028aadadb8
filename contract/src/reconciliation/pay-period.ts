import * as z from 'zod/mini'
import { date, id, instant } from '../core/scalars.ts'

/** How a project's pay periods follow each other once reconciliation is active: opened as work comes, or made by hand. */
export const payPeriodSchedules = ['monthly', 'semi_monthly', 'weekly', 'by_hand'] as const
export type PayPeriodSchedule = (typeof payPeriodSchedules)[number]

/** What kind of estimate a period is paid by. */
export const payPeriodTypes = ['progress', 'supplemental', 'semi_final', 'final', 'post_final'] as const
export const payPeriodStatuses = ['in_progress', 'closed'] as const

/** A pay period of a project. Dates are calendar dates of the project's zone (D17), both included; no two periods of a project share a day. */
export const payPeriod = z.object({
  id,
  project_id: id,
  /** From 1; unique within the project. */
  number: z.int(),
  start_on: date,
  end_on: date,
  type: z.enum(payPeriodTypes),
  status: z.enum(payPeriodStatuses),
  /** Entries that stand in it, and tickets among them. */
  entries_count: z.int(),
  ticket_count: z.int(),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  /** SHA-256 of the snapshot that was signed when it was closed. */
  snapshot_sha256: z.nullable(z.string()),
  lock_version: z.int(),
  abilities: z.array(z.enum(['update', 'delete', 'close'])),
})
export type PayPeriod = z.output<typeof payPeriod>
