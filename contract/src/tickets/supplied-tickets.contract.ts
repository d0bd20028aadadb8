import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { listCursor, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant } from '../core/scalars.ts'
import { suppliedTicketList } from './supplied-tickets.list.ts'
import { ticketDetail } from './ticket-detail.ts'
import { ticketStatuses } from './ticket-status.ts'

const name = z.nullable(z.string())

/** A ticket of a vendor's plant, as the agency saw it: nothing of pay, of marks for the staff, or of other suppliers. */
export const suppliedTicket = z.object({
  id,
  ticket_number: z.string(),
  status: z.nullable(z.enum(ticketStatuses)),
  accepted: z.boolean(),
  material: z.string(),
  material_type: z.string(),
  supplier: z.string(),
  plant_id: id,
  /** The plant's code, as on tickets; `plant_name` is what people call it. */
  plant: z.string(),
  plant_name: z.string(),
  truck: name,
  /** Null while no project has taken the ticket (D13a). */
  project_id: z.nullable(id),
  project: name,
  printed_at: instant,
  received_at: instant,
  latency_seconds: z.int(),
  delivered_on: z.nullable(date),
  time_zone: z.string(),
  net: decimal,
  uom: z.string(),
  /** Weighing checks that it fails (D18). */
  failed_checks: z.array(z.string()),
  hauler: name,
  customer_name: name,
  job_number: name,
  version: z.int(),
  /** Why it was rejected, as the agency wrote it; null for one that is not rejected. */
  rejection_reason: name,
})
export type SuppliedTicket = z.output<typeof suppliedTicket>

/** What the agency did to a ticket, as its vendor sees it. */
export const suppliedDecisions = ['matched', 'delivered', 'rejected', 'voided', 'accepted', 'unaccepted'] as const

export const suppliedTicketDetail = z.object({
  ...suppliedTicket.shape,
  /** Fields that the supplier sent, in groups. */
  grouped_fields_with_values: ticketDetail.shape.grouped_fields_with_values,
  checks: ticketDetail.shape.checks,
  versions: ticketDetail.shape.versions,
  /** Decisions, the earliest first, with the reason of a rejection or a voiding. */
  decisions: z.array(z.object({ at: instant, action: z.enum(suppliedDecisions), reason: name })),
})
export type SuppliedTicketDetail = z.output<typeof suppliedTicketDetail>

/** The tickets of a vendor's own plants (D49). */
export const suppliedTickets = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/supplied_slips',
    permission: 'supplied.read',
    summary: "Tickets of the vendor's own plants, the latest first",
    query: queryOf(suppliedTicketList, { cursor: listCursor }),
    response: pageOf('slips', suppliedTicket),
  }),
  summary: defineRoute({
    method: 'GET',
    path: '/v1/supplied_slips/summary',
    permission: 'supplied.read',
    summary: "What waits for the vendor among its plants' tickets of the last 30 days",
    response: z.object({
      /** The first of the days, in the agency's zone. */
      since: date,
      rejected: z.int(),
      checks_failed: z.int(),
      /** Tickets received more than `accepted_minutes` after they were printed (D14). */
      late: z.int(),
      accepted_minutes: z.int(),
    }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/supplied_slips/{id}',
    permission: 'supplied.read',
    summary: "One ticket of the vendor's own plants, with its checks, versions and the agency's decisions",
    params: z.strictObject({ id: idText }),
    response: z.object({ slip: suppliedTicketDetail }),
    problems: ['not_found'],
  }),
}
