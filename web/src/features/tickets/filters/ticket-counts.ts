import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import type { ValueCounts } from '../../../lib/value-counts.ts'
import { ticketsKey } from '../api.ts'
import { queryOf, type TicketListState, type TicketsQuery } from '../ticket-list-state.ts'

/** Filters whose answers are counted: along their axis of the totals, which are exact. */
export const countedParams = ['status', 'material_type'] as const
export type CountedParam = (typeof countedParams)[number]

/** Names that are marks: a ticket has them in addition to its status. */
const marks = ['accepted', 'flagged', 'changed_after_delivered'] as const

/** How many tickets each answer of a filter would leave, under the search and the other filters. */
export function ticketCountsOptions(param: CountedParam, listState: TicketListState, project_id: number | undefined) {
  const { filters, search } = queryOf({ ...listState, [param]: undefined }, { project_id })
  return queryOptions({
    queryKey: [...ticketsKey, 'counts', param, filters, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ValueCounts> => {
      const count = async (more: TicketsQuery['filters'] = {}) => {
        const query = { aggregate_by: param, filters: { ...filters, ...more }, ...(search && { search }) }
        return (await call(tickets.aggregates, { query }, { signal })).aggregates
      }
      const [cells, ...marked] = await Promise.all([
        count(),
        ...(param === 'status' ? marks.map((mark) => count({ status: { in: [mark] } })) : []),
      ])
      const counts: Record<string, number> = {}
      for (const cell of cells) counts[cell.key ?? 'empty'] = (counts[cell.key ?? 'empty'] ?? 0) + cell.count
      for (const [at, mark] of marks.entries())
        if (marked[at]) counts[mark] = marked[at].reduce((sum, cell) => sum + cell.count, 0)
      return counts
    },
  })
}
