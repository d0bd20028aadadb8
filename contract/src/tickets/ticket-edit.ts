import * as z from 'zod/mini'
import { date, decimal, instant, lockVersion, storable } from '../core/scalars.ts'
import type { TicketField } from './ticket-field.ts'
import { ticketFields } from './ticket-fields.ts'
import { ticketStatuses } from './ticket-status.ts'

/** A decimal as text, or as the JSON number that an outside client sends; a decimal text from here on (D16). */
export const decimalOrNumber = z.union([
  decimal,
  z.pipe(
    z.pipe(
      z.number(),
      z.transform((value) => String(value)),
    ),
    decimal,
  ),
])

const within = (min: number | undefined, max: number | undefined) =>
  z.refine<string | number>(
    (value) => (min === undefined || Number(value) >= min) && (max === undefined || Number(value) <= max),
    `expected a value from ${min ?? 'any'} to ${max ?? 'any'}`,
  )

/** The values that the agency may set in one of its fields; null and the empty text empty it. */
function valueOf({ type, min, max, max_length, choices }: TicketField): z.ZodMiniType<string | number | boolean> {
  if (type === 'decimal') return decimalOrNumber.check(within(min, max))
  if (type === 'integer') return z.int().check(within(min, max))
  if (type === 'boolean') return z.boolean()
  if (type === 'instant') return instant
  if (type === 'date') return date
  if (type === 'choice') return z.enum(choices as readonly [string, ...string[]])
  return z.string().check(z.trim(), z.maxLength(max_length ?? 200), storable)
}

/** Fields of the dictionary that the agency edits one by one (D13b); status and marks have separate members. */
export const agencyFields = ticketFields.filter(
  ({ owner, key }) => owner === 'agency' && !['status', 'accepted', 'flagged'].includes(key),
)

const fields = Object.fromEntries(
  agencyFields.map((field) => [field.key, z.optional(z.nullable(valueOf(field)))]),
) as Record<string, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string | number | boolean>>>>

/** The place of delivery that is used: the corrected one that the failed check offers (its `params`), or the one that the supplier sent. */
export const deliveryPlaceBody = z.strictObject({ place: z.enum(['corrected', 'sent']) })
export type DeliveryPlaceChoice = z.output<typeof deliveryPlaceBody>['place']

/** Text of a reason; what is given must say something. */
export const reasonText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000), storable)

const marks = {
  flag: z.optional(z.boolean()),
  /** True on a pending ticket delivers and accepts it ('Confirm delivery', D6). */
  accepted: z.optional(z.boolean()),
  status: z.optional(z.enum(ticketStatuses)),
  /** Calendar date of the delivery or rejection in the ticket's time zone; today by default. */
  date: z.optional(date),
  /** Why; required where a ticket is rejected or a rejected one delivered (D7). `rejection_reason` serves as well. */
  reason: z.optional(reasonText),
  /**
   * `lock_version` of the ticket as the person saw it. Fields that somebody else changed since are merged where this call does not change them;
   * where both did, and not to the same value, the call is refused with `edit_conflict` (D13b). Without it the call overwrites the current values.
   */
  lock_version: z.optional(lockVersion),
}

/** Marks and decisions that an edit names, and fields of the dictionary by their keys; null and the empty text empty a field. */
export type TicketEdit = z.output<z.ZodMiniObject<typeof marks>> & {
  [field: string]: string | number | boolean | null | undefined
}

/**
 * Body of PATCH /v1/slips/{id}: changes the fields that it names. Of PUT: also empties the fields that it does not name, except the dates, reasons and
 * limits that belong to a decision.
 */
export const ticketEdit = z.strictObject({ ...fields, ...marks }) as unknown as z.ZodMiniType<TicketEdit, TicketEdit>
