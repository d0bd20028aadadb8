import type { MaterialMetric } from '@milepost/contract/project-materials/project-materials.contract'
import type { TicketListState } from '../tickets/index.ts'
import { ticketsOfMaterial, type MaterialsListState } from './materials-list-state.ts'

/** Quantities of a row that open the tickets which they are of, in the order of the columns. */
export const quantityColumns = ['delivered', 'pending', 'rejected', 'waste'] as const
type QuantityColumn = (typeof quantityColumns)[number]

export interface MaterialQuantityCell {
  column: QuantityColumn
  quantity: string
  count: number
  search: TicketListState
}

const narrowing = {
  delivered: { status: 'delivered' },
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  waste: { wasted: 'true' },
} as const satisfies Record<QuantityColumn, TicketListState>

/** Everything that a row shows of its tickets, with where each figure leads. */
export function materialRow(metric: MaterialMetric, all: readonly MaterialMetric[], listState: MaterialsListState) {
  const alone = all.filter(({ material_id }) => material_id === metric.material_id).length === 1
  const tickets = ticketsOfMaterial({ ...metric, alone }, listState)
  return {
    key: `${metric.material_id} ${metric.uom}`,
    tickets,
    voided: { ...tickets, status: 'voided' } satisfies TicketListState,
    /** Tickets that name what was ordered are among these: voided ones order nothing. */
    ordering: { ...tickets, status: 'pending,delivered,rejected,empty' } satisfies TicketListState,
    coded: metric.coded_qty !== '0',
    quantities: quantityColumns.map((column): MaterialQuantityCell => ({
      column,
      quantity: metric[`${column}_qty`],
      count: metric[`${column}_count`],
      search: { ...tickets, ...narrowing[column] },
    })),
  }
}
