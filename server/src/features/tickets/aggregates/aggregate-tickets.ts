import { ticketStatuses, type AggregateAxis, type TicketAggregate, type TicketFilters } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { sumQuantities } from '../../units/index.ts'
import { selectTickets } from '../list/list-tickets.ts'
import { aggregateCells, type AggregateCell } from './ticket-aggregates.queries.ts'

interface AggregateQuery {
  aggregate_by: AggregateAxis
  search?: string | undefined
  filters?: TicketFilters | undefined
}

const numbered: readonly AggregateAxis[] = ['material', 'plant', 'supplier', 'project', 'truck', 'contractor_job']

/** Counts and exact sums by one axis and the unit that the tickets gave, under the filters of the list (wire: Tickets). */
export async function aggregateTickets(
  ctx: RequestContext,
  { aggregate_by, ...query }: AggregateQuery,
): Promise<TicketAggregate[]> {
  const cells = await aggregateCells(ctx.db, await selectTickets(ctx, query), aggregate_by)
  const groups = Map.groupBy(cells, ({ key, uom }) => `${key}\n${uom}`)
  const aggregates = [...groups.values()].map((group) => aggregateOf(group, aggregate_by))
  return aggregate_by === 'status' ? aggregates.toSorted((one, other) => index(one.key) - index(other.key)) : aggregates
}

/** Statuses in the order of a ticket's life. */
const index = (status: TicketAggregate['key']): number => ticketStatuses.findIndex((known) => known === status)

function aggregateOf(cells: AggregateCell[], axis: AggregateAxis): TicketAggregate {
  const [first] = cells
  if (!first) throw new Error('a group has a cell')
  const key = first.key !== null && numbered.includes(axis) ? Number(first.key) : first.key
  return {
    key,
    label: first.label,
    uom: first.uom,
    count: cells.reduce((sum, { count }) => sum + count, 0),
    net: sumQuantities(cells.map(({ net }) => net)),
    by_status: Object.fromEntries(cells.map(({ status, count, net }) => [status, { count, net }])),
  }
}
