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

/** Most lines of pay in one response. */
export const MOST_PAY_LINES = 50

/** A decision's effect on one pay item in one pay period. */
export const payEffectLine = z.object({
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  /** Number of tickets affected. */
  tickets: z.int(),
  /** In the item's unit, below zero where it is taken off; null for an item that only names a source. */
  quantity: z.nullable(decimal),
  /** Dollars, to the cent, by which the item changes in its period; null for what is not paid for, or has no price. */
  amount: z.nullable(decimal),
  /** Number of the entries' pay period. */
  pay_period: z.int(),
  /** Whether that period is closed: its entries stay, and are answered by entries of the opposite sign in a later one (D28). */
  closed: z.boolean(),
  /** Number of the period in progress that takes those; null where none is needed, or the next one is opened for them. */
  into_pay_period: z.nullable(z.int()),
})
export type PayEffectLine = z.output<typeof payEffectLine>

/** What a decision removes from pay items, or restores to those in closed periods, summed by item and period (D41). */
export const payEffect = z.object({
  /** How many of the tickets are on pay items. */
  tickets: z.int(),
  /** How many of them in closed periods. */
  closed_tickets: z.int(),
  /** The first 50 by line and period. */
  lines: z.array(payEffectLine),
  /** How many lines there are beyond those. */
  more_lines: z.int(),
})
export type PayEffect = z.output<typeof payEffect>

/** The outcome of a bulk call (D8): each ticket that can be changed is changed in one transaction, each that cannot is listed with its cause. */
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
  /** What it removed from pay items or restored, under `validate_only` what it would; null where no ticket that changes is on one. */
  pay: z.optional(z.nullable(payEffect)),
  /** The id for undoing this very call; null where nothing was changed, and for an undo. */
  change_id: z.nullable(id),
  /** Until when; null where `change_id` is. */
  undo_until: z.nullable(instant),
})
export type BulkResult = z.output<typeof bulkResult>

/** The outcome of matching: as of any bulk call, with figures where they are requested. */
export const matchResult = z.object({
  updated: bulkResult.shape.updated,
  refused: bulkResult.shape.refused,
  updated_count: bulkResult.shape.updated_count,
  totals: z.optional(bulkResult.shape.totals),
  last_ticketed_on: z.optional(bulkResult.shape.last_ticketed_on),
  failure: z.optional(bulkResult.shape.failure),
  pay: bulkResult.shape.pay,
  change_id: z.optional(bulkResult.shape.change_id),
  undo_until: z.optional(bulkResult.shape.undo_until),
})
