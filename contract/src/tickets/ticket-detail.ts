import * as z from 'zod/mini'
import { decimal, id, instant } from '../core/scalars.ts'
import { ticketLocks, ticketLocksByAbility } from './ticket-abilities.ts'
import { ticketRow } from './ticket-list.ts'
import { ticketFieldGroups } from './ticket-field.ts'

/** A weighing check that applied (D18): its name, whether it passed, why not (a key of the texts), and the values for that text. */
export const ticketCheck = z.object({
  check: z.string(),
  passed: z.boolean(),
  reason: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The law that requires it, as the agency cites it. */
  citation: z.string(),
})

export const ticketVersion = z.object({
  version: z.int(),
  event: z.enum(['created', 'updated', 'voided']),
  received_at: instant,
  /** Fields as the supplier sent them in this version. */
  fields: z.record(z.string(), z.unknown()),
  /** The text exactly as received (D13). */
  raw: z.string(),
})

/** Another ticket of the same lineage (D18a). */
export const ticketRelative = z.object({
  id,
  ticket_number: z.string(),
  status: z.nullable(z.string()),
  relation: z.enum(['original', 'reissue']),
  printed_at: instant,
})

export const ticketDetail = z.looseObject({
  ...ticketRow.shape,
  /** The dictionary's fields that have a value, in groups, as specification section 3 lists them. */
  grouped_fields_with_values: z.array(
    z.object({
      group_name: z.enum(ticketFieldGroups),
      values: z.array(
        z.object({
          key: z.string(),
          value: z.string(),
          unit: z.optional(z.string()),
          /** Name of the record that a value names by id: a contractor. */
          name: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Limit in force in lb, and where it comes from (D15). */
  limit_in_force: z.nullable(z.object({ lbs: z.string(), from: z.enum(['ticket', 'project', 'truck', 'authority']) })),
  /** Location of the plant, in degrees; null where nobody entered it. */
  plant_latitude: z.nullable(decimal),
  plant_longitude: z.nullable(decimal),
  /** Where its supplier sent that it was delivered, in degrees, while staff use a corrected place (D61): `delivery_latitude` and `delivery_longitude` are that one then. */
  delivery_latitude_as_sent: z.optional(decimal),
  delivery_longitude_as_sent: z.optional(decimal),
  versions: z.array(ticketVersion),
  lineage: z.array(ticketRelative),
  checks: z.array(ticketCheck),
  images_count: z.int(),
  /** Why abilities are missing, and why single fields cannot be edited although `edit` is there. */
  locks: z.optional(ticketLocksByAbility),
  field_locks: z.optional(z.record(z.string(), z.enum(ticketLocks))),
  content_hash: z.string(),
})
export type TicketDetail = z.output<typeof ticketDetail>

/** What happens to a ticket, as its audit log names it. `edited` is only the agency's fields; a change of several kinds has the name of the weightiest. */
export const ticketActions = [
  'created',
  'updated',
  'voided',
  'matched',
  'calibrated',
  'calibration_undone',
  'followed_project',
  'delivered',
  'rejected',
  'accepted',
  'unaccepted',
  'flagged',
  'unflagged',
  'gvw_overridden',
  'edited',
  'coded',
  'uncoded',
  'contractor_agreed',
  'contractor_disputed',
  'signature_withdrawn',
  'undone',
  'photo_added',
  'photo_removed',
  'photo_restored',
] as const
export type TicketAction = (typeof ticketActions)[number]

export const ticketEvent = z.object({
  id,
  seq: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      old: z.unknown(),
      new: z.unknown(),
      /** Names of the records that the values name by id: contractors. */
      old_name: z.optional(z.string()),
      new_name: z.optional(z.string()),
    }),
  ),
  reason: z.nullable(z.string()),
  /** The change that the caller can undo by this event, for this ticket with `slip_ids`, and until when (D7); otherwise null. */
  change_id: z.optional(z.nullable(id)),
  undo_until: z.optional(z.nullable(instant)),
  /** How many tickets still have the change; without `slip_ids` it is undone for all of them together. Null where `change_id` is. */
  change_tickets: z.optional(z.nullable(z.int())),
  hash: z.string(),
  prev_hash: z.string(),
})
export type TicketEvent = z.output<typeof ticketEvent>
