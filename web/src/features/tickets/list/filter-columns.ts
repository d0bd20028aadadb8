import type { TicketRow } from '@milepost/contract/tickets/ticket-list'

/** Columns by whose values the list filters from their cells. */
const filterColumns = [
  'status',
  'plant',
  'supplier',
  'material',
  'material_type',
  'truck',
  'project',
  'printed_at',
  'failed_checks',
  'flagged',
  'accepted',
  'changed_after_delivered',
  'job_number',
  'po_number',
] as const
export type FilterColumn = (typeof filterColumns)[number]

/** Whether a cell filters: one without a value only where tickets without it can be listed, by status and project. */
export const isFilterCell = (column: string, ticket: TicketRow): column is FilterColumn =>
  filterColumns.includes(column as FilterColumn) &&
  (ticket[column] !== null || column === 'status' || column === 'project')
