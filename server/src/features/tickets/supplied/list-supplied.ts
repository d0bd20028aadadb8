import type { RouteInput, RouteResponse, suppliedTickets } from '@milepost/contract'
import { SUPPLIED_DAYS } from '@milepost/contract/tickets/supplied-tickets.list'
import { addDays } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../../platform/context.ts'
import type { RawList } from '../../../platform/http/feature.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { countTickets, listTickets, selectTickets } from '../list/list-tickets.ts'
import { columnOfField, rowColumns, type TicketColumn } from '../list/ticket-columns.queries.ts'
import { lateAfter } from './supplied-tickets.queries.ts'

/** Members of a ticket's row that a vendor sees; those of the staff, of pay and of rights are not among them. */
const shown = new Set([
  'id',
  'ticket_number',
  'status',
  'accepted',
  'material',
  'material_type',
  'supplier',
  'plant_id',
  'plant',
  'plant_name',
  'truck',
  'project_id',
  'project',
  'printed_at',
  'received_at',
  'latency_seconds',
  'delivered_on',
  'time_zone',
  'net',
  'uom',
  'failed_checks',
  'hauler',
  'customer_name',
  'job_number',
  'version',
])
const reason = columnOfField('rejection_reason')
const columns: readonly TicketColumn[] = [
  ...rowColumns.filter(({ name }) => shown.has(name)),
  { ...reason, sql: `case when t.status = 'rejected' then ${reason.sql} end` },
]

/** The tickets of a vendor's own plants, within its scope (`vendorScope`). */
export const listSupplied = (
  ctx: RequestContext,
  { query }: RouteInput<typeof suppliedTickets.list>,
): Promise<RawList> => listTickets(ctx, query, { columns, rights: null })

/** What waits for a vendor: counts of its tickets of the last days. */
export async function summarizeSupplied(ctx: RequestContext): Promise<RouteResponse<typeof suppliedTickets.summary>> {
  const { accepted_minutes, time_zone } = orNotFound(await lateAfter(ctx.db, ctx.authority_id))
  const since = addDays(dateInZone(ctx.clock(), time_zone), -SUPPLIED_DAYS)
  const { filters, ...selection } = await selectTickets(ctx, { filters: { printed_on: { gte: since } } })
  const count = (more: typeof filters) => countTickets(ctx, { ...selection, filters: { ...filters, ...more } })
  const [rejected, checks_failed, late] = await Promise.all([
    count({ status: { in: ['rejected'] } }),
    count({ checks_failed: { eq: true } }),
    count({ latency_seconds: { gte: accepted_minutes * 60 + 1 } }),
  ])
  return { since, rejected, checks_failed, late, accepted_minutes }
}
