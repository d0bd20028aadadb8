import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { MOST_VISIBLE_COLUMNS } from '@milepost/contract/preferences/preferences.contract'
import { shownTicketFields } from '@milepost/contract/tickets/ticket-fields'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { ColumnSetting } from '../../../ui/data-grid/grid-column.ts'
import { withColumns } from '../../../ui/data-grid/table-columns.ts'

/** The two lists of tickets, each with a separate table preference. */
export type TicketTable = 'tickets' | 'project_tickets'

/** Columns that show until somebody chooses others, in their order: what is decided by comes first, where no drawer covers it. */
const defaults: Record<TicketTable, readonly string[]> = {
  tickets: [
    'ticket_number',
    'status',
    'net',
    'printed_at',
    'plant',
    'material',
    'truck',
    'overload_lbs',
    'failed_checks',
    'project',
  ],
  project_tickets: [
    'ticket_number',
    'status',
    'net',
    'printed_at',
    'load_number',
    'plant',
    'material',
    'truck',
    'gross',
    'overload_lbs',
    'failed_checks',
  ],
}

/** A column in addition to the dictionary's fields: the weighing checks that failed. */
export const CHECKS_COLUMN = 'failed_checks'

/** Every column of a list, by its id, the default ones first; the others are hidden until chosen. */
export function columnIds(table: TicketTable): ColumnSetting[] {
  const first = defaults[table]
  const others = [CHECKS_COLUMN, ...shownTicketFields.map(({ key }) => key)].filter((id) => !first.includes(id))
  return [
    ...first.map((id) => ({ id, hideable: id !== 'ticket_number', pinned: id === 'ticket_number' })),
    ...others.map((id) => ({ id, hidden: true })),
  ]
}

/** The columns that an address shows: those that it names and that exist, at most 20 (D25); the ticket number is always among them. */
export function shownColumns(columns: string | undefined, table: TicketTable): string[] {
  const named = [...new Set(valuesIn(columns))]
    .filter((id) => id === CHECKS_COLUMN || shownTicketFields.some(({ key }) => key === id))
    .slice(0, MOST_VISIBLE_COLUMNS)
  if (named.length === 0) return [...defaults[table]]
  return named.includes('ticket_number') ? named : ['ticket_number', ...named.slice(0, MOST_VISIBLE_COLUMNS - 1)]
}

/** A person's preference with the columns that the address shows: their widths, pins and density, the address's choice and order. */
export const preferenceWith = (
  saved: TablePreference | null,
  columns: string | undefined,
  table: TicketTable,
): TablePreference => withColumns(columnIds(table), saved, shownColumns(columns, table).join(','))

/** Fields of the dictionary that every row of a list has, as in the contract's `ticketRow`. */
export const inEveryRow: ReadonlySet<string> = new Set(
  (
    'ticket_number status accepted flagged changed_after_delivered material material_type supplier plant truck project printed_at received_at ' +
    'latency_seconds delivered_on gross tare net uom overload_lbs hauler customer_name job_number po_number load_number product_code mix_id reissue_of version'
  ).split(' '),
)

/** The fields of some columns that have to be requested, because not every row has them. */
export const fieldsBeyondRow = (columns: readonly string[]): string[] =>
  columns.filter((id) => id !== CHECKS_COLUMN && !inEveryRow.has(id)).toSorted()
