import * as z from 'zod/mini'
import { filterOn, filterValue, listQuery } from '../core/list.ts'
import { date, decimal, id, instant, oneOrMore } from '../core/scalars.ts'
import { ticketAbilities, ticketLocksByAbility } from './ticket-abilities.ts'
import { shownTicketFields, ticketFields } from './ticket-fields.ts'
import { materialTypes, ticketStatuses, ticketStatusNames, unitCodePattern } from './ticket-status.ts'

/** Filters of ticket lists and aggregates (D20). Statuses are a union of the seven names of D6; `ne` leaves one out, what has none stays; dates are calendar dates in the ticket's zone. */
export const ticketFilters = {
  status: filterOn(z.enum(ticketStatusNames), ['eq', 'ne', 'in']),
  plant_id: filterOn(filterValue.id, ['eq', 'ne', 'in']),
  supplier_id: filterOn(filterValue.id, ['eq', 'ne', 'in']),
  material_id: filterOn(filterValue.id, ['eq', 'ne', 'in']),
  material_type: filterOn(z.enum(materialTypes), ['eq', 'ne', 'in']),
  truck_id: filterOn(filterValue.id, ['eq', 'ne', 'in']),
  project_id: filterOn(filterValue.id, ['eq', 'ne', 'in']),
  contractor_job_id: filterOn(filterValue.id, ['eq', 'in']),
  /** Calendar date of printing in the ticket's zone. */
  printed_on: filterOn(date, ['eq', 'gte', 'lte']),
  printed_at: filterOn(instant, ['gte', 'lte']),
  received_at: filterOn(instant, ['gte', 'lte']),
  flagged: filterOn(filterValue.boolean, ['eq']),
  accepted: filterOn(filterValue.boolean, ['eq']),
  changed_after_delivered: filterOn(filterValue.boolean, ['eq']),
  /** Tickets that no project has taken (D13a). */
  held: filterOn(filterValue.boolean, ['eq']),
  /** Seconds between printing and receipt (D14). */
  latency_seconds: filterOn(filterValue.integer, ['gte', 'lte']),
  /** True: at least one weighing check failed (D18). */
  checks_failed: filterOn(filterValue.boolean, ['eq']),
  /** Units by their codes, as tickets gave them. */
  uom: filterOn(z.string().check(z.regex(unitCodePattern, 'expected the code of a unit such as TON')), ['eq', 'in']),
  /** Tickets above the weight limit in force (D15). Only those: the others are nearly all, and no index finds them. */
  overloaded: filterOn(filterValue.yes, ['eq']),
  /** Tickets that are rejected, or delivered with a reason of waste. */
  wasted: filterOn(filterValue.yes, ['eq']),
  /** `match`: numbers that begin with the text. */
  ticket_number: filterOn(filterValue.text, ['eq', 'match']),
  id: filterOn(filterValue.id, ['in']),
}

/** Keys that a ticket list sorts by; those marked `project` in the dictionary only within one project (D20). */
export const ticketSortKeys = ticketFields.filter((field) => field.sortable !== undefined).map((field) => field.key)
/** Order of a list that nobody sorted: newest first. */
export const DEFAULT_TICKET_SORT = { sort_by: 'printed_at', sort_order: 'desc' } as const

export const ticketListQuery = listQuery({
  sort: ticketSortKeys,
  filters: ticketFilters,
  extra: {
    /** Fields of the dictionary to send beside those that every row has; they are chosen as columns. */
    fields: z.optional(oneOrMore(z.enum(shownTicketFields.map((field) => field.key)))),
    /** Goes on after row 10,000: `page.next_cursor` of the page before (D20). */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  },
})
export type TicketListQuery = z.output<typeof ticketListQuery>
export type TicketFilters = NonNullable<TicketListQuery['filters']>

const number = z.nullable(decimal)
const name = z.nullable(z.string())

/** A ticket in a list. Weights are decimals in `uom`; overload is in lb. */
export const ticketRow = z.looseObject({
  id,
  ticket_number: z.string(),
  status: z.nullable(z.enum(ticketStatuses)),
  accepted: z.boolean(),
  flagged: z.boolean(),
  changed_after_delivered: z.boolean(),
  material_id: id,
  material: z.string(),
  material_type: z.string(),
  supplier_id: id,
  supplier: z.string(),
  /** The plant's code, as tickets bear it; `plant_name` is what people call it. */
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  truck_id: z.nullable(id),
  truck: name,
  project_id: z.nullable(id),
  project: name,
  printed_at: instant,
  received_at: instant,
  latency_seconds: z.int(),
  delivered_on: z.nullable(date),
  time_zone: z.string(),
  gross: number,
  tare: number,
  net: decimal,
  uom: z.string(),
  overload_lbs: number,
  failed_checks: z.array(z.string()),
  hauler: name,
  customer_name: name,
  job_number: name,
  po_number: name,
  load_number: z.nullable(z.int()),
  product_code: name,
  mix_id: name,
  reissue_of: name,
  version: z.int(),
  lock_version: z.int(),
  abilities: ticketAbilities,
  locks: z.optional(ticketLocksByAbility),
})
export type TicketRow = z.output<typeof ticketRow>
