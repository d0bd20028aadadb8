import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { listCursor } from '../core/list.ts'
import { date, decimal, id, instant, oneOrMore } from '../core/scalars.ts'
import { ticketAbilities, ticketLocksByAbility } from './ticket-abilities.ts'
import { shownTicketFields } from './ticket-fields.ts'
import { ticketStatuses } from './ticket-status.ts'
import { ticketList } from './tickets.list.ts'

export const ticketListQuery = queryOf(ticketList, {
  /** Fields of the dictionary to send in addition to those of every row; they are chosen as columns. */
  fields: z.optional(oneOrMore(z.enum(shownTicketFields.map((field) => field.key)))),
  cursor: listCursor,
})
export const ticketFilters = ticketListQuery.shape.filters
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
  /** The plant's code, as on tickets; `plant_name` is what people call it. */
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
