import * as z from 'zod/mini'
import { movesOf } from '../core/approval.ts'
import { date, decimal, id, instant, lockVersion, optionalText, text } from '../core/scalars.ts'
import { ticketStatuses } from '../tickets/ticket-status.ts'
import { exceptionApproval } from './exception-approval.ts'
import { exceptionActions, exceptionKinds, exceptionReasons, exceptionStates } from './exception-kinds.ts'

/** Most exceptions that one call settles or opens again. */
export const MOST_SETTLED_AT_ONCE = 500
export const MOST_SETTLEMENT_LENGTH = 500

/** The details of an exception, by name: texts, whole numbers and decimals as text (`exceptionKinds` lists them). */
export const exceptionDetails = z.record(z.string(), z.union([z.string(), z.int()]))
export type ExceptionDetails = z.output<typeof exceptionDetails>

/** One disagreement between the tickets and summaries of a plant's day. */
export const exception = z.object({
  id,
  project_id: id,
  kind: z.enum(exceptionKinds),
  state: z.enum(exceptionStates),
  /** Calendar date in the project's zone (D17). */
  day: date,
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  /** Its material; null where it concerns no single one. */
  material: z.nullable(z.string()),
  /** The number, truck or material in question, as a person would name it. */
  subject: z.string(),
  details: exceptionDetails,
  /** The tickets in question; empty for a missing one. */
  slip_ids: z.array(id),
  opened_at: instant,
  /** How it was settled; null unless it is settled. */
  settlement: z.nullable(
    z.object({ reason: z.enum(exceptionReasons), note: z.nullable(z.string()), by: z.string(), at: instant }),
  ),
  /** When its cause was gone; null unless it is resolved. */
  resolved_at: z.nullable(instant),
  lock_version: z.int(),
  abilities: z.array(z.enum(movesOf(exceptionApproval))),
})
export type Exception = z.output<typeof exception>

/** Exceptions of one kind, state and plant: what repeats is one row. */
export const exceptionGroup = z.object({
  kind: z.enum(exceptionKinds),
  state: z.enum(exceptionStates),
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  count: z.int(),
  /** Days of the first and the last of them. */
  first_day: date,
  last_day: date,
  /** When the latest was found. */
  opened_at: instant,
  /** The latest days first, at most 500: those that one call settles. */
  exceptions: z.array(z.object({ id, lock_version: z.int() })),
  /** The one that there is; null for several, which the list has. */
  only: z.nullable(exception),
})
export type ExceptionGroup = z.output<typeof exceptionGroup>

/** A ticket of an exception. */
export const exceptionSlip = z.object({
  id,
  ticket_number: z.string(),
  plant: z.string(),
  truck: z.nullable(z.string()),
  material: z.string(),
  printed_at: instant,
  received_at: instant,
  gross: z.nullable(decimal),
  net: decimal,
  uom: z.string(),
  load_number: z.nullable(z.int()),
  status: z.nullable(z.enum(ticketStatuses)),
  accepted: z.boolean(),
  time_zone: z.string(),
})

/** A missing ticket of a day that was posted and refused, at its latest attempt. */
export const exceptionRefusal = z.object({
  /** As it was sent; null where it could not be read. */
  ticket_number: z.nullable(z.string()),
  received_at: instant,
  /** Why, as in the log of posts: field, code and what to do about it in plain English. */
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** The post in the log of posts; null for people who may not see the log. */
  delivery_id: z.nullable(id),
})
export type ExceptionRefusal = z.output<typeof exceptionRefusal>

/** An event of an exception; `by` is null where the match itself caused it. */
export const exceptionEvent = z.object({
  at: instant,
  action: z.enum(exceptionActions),
  by: z.nullable(z.string()),
  reason: z.nullable(z.enum(exceptionReasons)),
  note: z.nullable(z.string()),
})

export const exceptionDetail = z.extend(exception, {
  slips: z.array(exceptionSlip),
  /** For a missing number or load: when it was refused; null where no such ticket was refused from the day before to a week after. */
  refusal: z.nullable(exceptionRefusal),
  /** The latest first. */
  history: z.array(exceptionEvent),
})
export type ExceptionDetail = z.output<typeof exceptionDetail>

/** Exceptions as they were seen: one that somebody changed since is not settled over that person's head. */
const versionsRead = z
  .array(z.strictObject({ id, lock_version: lockVersion }))
  .check(z.minLength(1), z.maxLength(MOST_SETTLED_AT_ONCE))

export const settleBody = z
  .strictObject({
    exceptions: versionsRead,
    reason: z.enum(exceptionReasons),
    note: optionalText(MOST_SETTLEMENT_LENGTH),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || (note ?? '') !== '', {
      path: ['note'],
      message: 'say why in words',
    }),
  )

export const reopenBody = z.strictObject({ exceptions: versionsRead, note: text(MOST_SETTLEMENT_LENGTH) })
