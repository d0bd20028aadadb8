import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, instant, text } from '../core/scalars.ts'

/** Kinds of records that the global search finds, in display order. `pay_item` is a line of a project's contract, `master_pay_item` one of the agency's list. */
export const foundKinds = [
  'project',
  'ticket',
  'truck',
  'plant',
  'pay_item',
  'master_pay_item',
  'document',
  'person',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** The fields that are searched; of a hit, the one in which the text was found. */
export const foundFields = [
  'name',
  'dot_code',
  'contract_number',
  'state_project_number',
  'job_number',
  'contractor',
  'ticket_number',
  'po_number',
  'truck_number',
  'plant_code',
  'supplier',
  'item_code',
  'description',
  'title',
  'employee_number',
  'tags',
] as const
export type FoundField = (typeof foundFields)[number]

/** Most hits of one kind. */
export const MOST_FOUND = 6

export const foundHit = z.object({
  kind: z.enum(foundKinds),
  id,
  /** What people call it: a project's name, a ticket's number, an item's code. */
  title: z.string(),
  /** What distinguishes it from others of its name: a plant's supplier, an item's description; null where nothing does. */
  detail: z.nullable(z.string()),
  /** The project of a ticket or an item; null for everything else, and for a held ticket. */
  project_id: z.nullable(id),
  project: z.nullable(z.string()),
  /** When a ticket was printed, and the zone of its place; null for everything else. */
  printed_at: z.nullable(instant),
  time_zone: z.nullable(z.string()),
  /** Why it was found: the field that contains the text, and the field's whole value. */
  matched: z.object({ field: z.enum(foundFields), text: z.string() }),
})
export type FoundHit = z.output<typeof foundHit>

export const finds = {
  anywhere: defineRoute({
    method: 'GET',
    path: '/v1/find',
    permission: 'record.read',
    summary: 'Finds a text in projects, tickets, trucks, plants, pay items and people that the employee may open',
    /** Up to 100 characters, searched anywhere in names and codes, ignoring case. Ticket numbers of fewer than 4 are compared from their start. */
    query: z.strictObject({ search: text(100) }),
    /** At most six hits of each kind; those that begin with the text come first. */
    response: z.object({ hits: z.array(foundHit) }),
  }),
}
