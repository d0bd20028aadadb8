import { tickets, type AggregateAxis } from '@milepost/contract/tickets/tickets.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import type { ValueCounts } from '../../../lib/value-counts.ts'
import { ticketsKey } from '../api.ts'
import { queryOf, type TicketListState, type TicketsQuery } from '../ticket-list-state.ts'
import type { ChoiceParam } from './choice-params.ts'

/** Filters whose answers are counted, each along its axis of the totals, which are exact. */
const axes = {
  status: 'status',
  material_type: 'material_type',
  plant_id: 'plant',
  material_id: 'material',
  supplier_id: 'supplier',
  truck_id: 'truck',
  project_id: 'project',
  contractor_job_id: 'contractor_job',
} as const satisfies { [Param in ChoiceParam]?: AggregateAxis }
type CountedParam = keyof typeof axes

/** Those with few answers, which are counted all together. Of the others there are too many: only what is in view is counted. */
const few: readonly CountedParam[] = ['status', 'material_type']

export const isCounted = (param: ChoiceParam): param is CountedParam => param in axes

/** Names that are marks: a ticket has them in addition to its status. */
const marks = ['accepted', 'flagged', 'changed_after_delivered'] as const

export interface CountedAnswers {
  param: CountedParam
  listState: TicketListState
  project_id: number | undefined
  /** The answers in view. */
  answers: readonly string[]
}

/** How many tickets each answer in view would leave, under the search and the other filters. */
export function ticketCountsOptions({ param, listState, project_id, answers }: CountedAnswers) {
  const counted = few.includes(param) ? undefined : answers.join(',')
  const { filters, search } = queryOf({ ...listState, [param]: counted }, { project_id })
  return queryOptions({
    queryKey: [...ticketsKey, 'counts', param, filters, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ValueCounts> => {
      const count = async (more: TicketsQuery['filters'] = {}) => {
        const query = { aggregate_by: axes[param], filters: { ...filters, ...more }, ...(search && { search }) }
        return (await call(tickets.aggregates, { query }, { signal })).aggregates
      }
      const [cells, ...marked] = await Promise.all([
        count(),
        ...(param === 'status' ? marks.map((mark) => count({ status: { in: [mark] } })) : []),
      ])
      const counts: Record<string, number> = Object.fromEntries(answers.map((answer) => [answer, 0]))
      for (const { key, count: more } of cells) counts[key ?? 'empty'] = (counts[key ?? 'empty'] ?? 0) + more
      for (const [at, mark] of marks.entries())
        if (marked[at]) counts[mark] = marked[at].reduce((sum, cell) => sum + cell.count, 0)
      return counts
    },
  })
}
