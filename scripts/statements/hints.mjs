import { exportColumns, ticketFieldByKey } from '@milepost/contract'
import { columnsOf } from '../../server/src/features/tickets/list/ticket-columns.queries.ts'

const ticketSorts = [
  'printed_at',
  'plant',
  'truck',
  ...[...ticketFieldByKey.values()].filter(({ sortable }) => sortable).map(({ key }) => key),
]

/**
 * What no type says, and cannot be made up: by `Type.field` or `function.parameter`, the values to run with instead, each whole.
 */
export const hints = new Map([
  ['TicketSort.sort_by', [...new Set(ticketSorts)]],
  ['exportStatement.columns', [exportColumns]],
  ['pageStatement.columns', [columnsOf(exportColumns)]],
  ['keysInUse.tables', [['images', 'deleted_images'], ['upload_parts']]],
])
