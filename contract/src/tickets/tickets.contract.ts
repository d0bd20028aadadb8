import * as z from 'zod/mini'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, storable } from '../core/scalars.ts'
import { matchResult, MOST_TICKETS_A_CALL } from './bulk-result.ts'
import { ticketDetail, ticketEvent } from './ticket-detail.ts'
import { ticketFilters, ticketListQuery, ticketRow } from './ticket-list.ts'

const ticketId = z.strictObject({ id: idText })

/** Trucks and contractors' jobs are counted along their tickets, the others in the totals that are kept. */
export const aggregateAxes = [
  'material',
  'material_type',
  'plant',
  'supplier',
  'project',
  'truck',
  'contractor_job',
  'status',
  'day',
] as const
export type AggregateAxis = (typeof aggregateAxes)[number]

export const ticketAggregate = z.object({
  /** The id, status or day that the tickets share; null for held tickets (project) and tickets without a status. */
  key: z.nullable(z.union([z.string(), z.number()])),
  label: z.string(),
  uom: z.string(),
  count: z.int(),
  net: z.string(),
  by_status: z.record(z.string(), z.object({ count: z.int(), net: z.string() })),
})
export type TicketAggregate = z.output<typeof ticketAggregate>

export const tickets = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/slips',
    permission: 'ticket.read',
    summary: 'Tickets',
    query: ticketListQuery,
    response: pageOf('slips', ticketRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v4/slips/{id}',
    permission: 'ticket.read',
    summary: 'One ticket with its versions, lineage and checks',
    params: ticketId,
    response: z.object({ slip: ticketDetail }),
  }),
  events: defineRoute({
    method: 'GET',
    path: '/v1/slips/{id}/slip_events',
    permission: 'ticket.read',
    summary: 'The audit log of a ticket',
    params: ticketId,
    response: z.object({ slip_events: z.array(ticketEvent) }),
  }),
  aggregates: defineRoute({
    method: 'GET',
    path: '/v1/slips/aggregates',
    permission: 'ticket.read',
    summary: 'Tickets counted and summed by one axis and unit, under the filters of the list',
    query: z.strictObject({
      aggregate_by: z.enum(aggregateAxes),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      filters: ticketFilters,
    }),
    response: z.object({ aggregates: z.array(ticketAggregate) }),
  }),
  match: defineRoute({
    method: 'POST',
    path: '/v3/slips/bulk_match',
    permission: 'ticket.match',
    summary: 'Match held tickets to a project',
    body: z.strictObject({
      slip_ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_TICKETS_A_CALL)),
      project_id: id,
    }),
    response: matchResult,
    problems: ['already_matched', 'project_not_open'],
  }),
}
