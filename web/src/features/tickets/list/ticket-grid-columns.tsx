import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatBelowHeader, formatInstant, zoneOfHeader } from '../../../lib/dates.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { TicketTable } from '../open-list.ts'
import { fieldLabel, showField } from '../show-field.ts'
import { maySort, type TicketListState } from '../ticket-list-state.ts'
import { isFilterCell } from './filter-columns.ts'
import { ChecksCell, NumberCell, OverloadCell, ProjectCell, QuantityCell, StatusCell } from './ticket-cells.tsx'
import { CHECKS_COLUMN, columnIds } from './ticket-columns.ts'

export interface ColumnOptions {
  t: TFunction<'tickets'>
  table: TicketTable
  /** Every sortable field sorts, not only those that have an index agency-wide (D20). */
  withinProject: boolean
  /** Zone in which a ticket's times are shown. */
  zoneOf: (ticket: TicketRow) => string
  /** Zone that all rows share, named once in the header; absent where rows have several. */
  zone: string | undefined
  onFilter: (filter: TicketListState) => void
}

const widths: Record<string, number> = {
  ticket_number: 138,
  status: 150,
  printed_at: 164,
  received_at: 120,
  plant: 100,
  material: 134,
  truck: 80,
  net: 108,
  gross: 108,
  tare: 108,
  overload_lbs: 104,
  project: 160,
  supplier: 160,
  hauler: 170,
  customer_name: 150,
  uom: 72,
  load_number: 84,
  notes: 220,
  source_notes: 220,
  failed_checks: 106,
  delivered_on: 120,
}
const grows: Record<string, number> = { material: 1, project: 1 }

/** Cells that are more than text. */
function cellOf(key: string, { t, zoneOf, zone }: ColumnOptions): ((ticket: TicketRow) => ReactNode) | undefined {
  switch (key) {
    case 'ticket_number':
      return (ticket) => <NumberCell ticket={ticket} t={t} />
    case 'status':
      return (ticket) => <StatusCell ticket={ticket} />
    case 'project':
      return (ticket) => <ProjectCell ticket={ticket} t={t} />
    case 'plant':
      return (ticket) => <span title={ticket.plant_name}>{ticket.plant}</span>
    case 'net':
    case 'gross':
    case 'tare':
      return (ticket) => <QuantityCell value={ticket[key]} uom={ticket.uom} />
    case 'overload_lbs':
      return (ticket) => <OverloadCell lbs={ticket.overload_lbs} />
    case 'received_at':
      return (ticket) => <RelativeTime instant={ticket.received_at} time_zone={zoneOf(ticket)} />
    case 'printed_at':
      return (ticket) =>
        zone === undefined
          ? formatInstant(ticket.printed_at, zoneOf(ticket))
          : formatBelowHeader(ticket.printed_at, zone)
    case CHECKS_COLUMN:
      return (ticket) => <ChecksCell failed={ticket.failed_checks} t={t} />
    default:
      return undefined
  }
}

/** Extra width of a time column: for the zone, if rows have different zones, and for the longer words of Spanish. */
const roomForTime = (zone: string | undefined): number =>
  (zone === undefined ? 36 : 0) + (i18n.language === 'es' ? 16 : 0)

/** Width for a full header, with its arrows if it sorts; a long one is truncated anyway. */
const roomForHeader = (header: string, sortable: boolean): number =>
  Math.min(180, 28 + header.length * 6.8 + (sortable ? 22 : 0))

const isNumber = (field: TicketField | undefined): boolean =>
  field?.type === 'decimal' || (field?.type === 'integer' && field.key !== 'jmf_year')

/** The unit shown in the header; weights differ in unit from row to row and show theirs in the cell. */
const unitOf = (field: TicketField | undefined): string | undefined =>
  field?.unit === undefined || /^uom|_uom$/.test(field.unit) || field.key === 'latency_seconds' ? undefined : field.unit

const loadFilter = withRetry(() => import('./filter-of-cell.ts'))

function columnOf(setting: ReturnType<typeof columnIds>[number], options: ColumnOptions): GridColumn<TicketRow> {
  const { t, withinProject, zoneOf, zone, onFilter } = options
  const { id } = setting
  const field = ticketFieldByKey.get(id)
  const header = id === CHECKS_COLUMN ? t('columns.failed_checks') : fieldLabel(id)
  // A person referenced by id is shown by the name in the accompanying field.
  const text = (ticket: TicketRow) =>
    id.endsWith('contractor_id')
      ? String(ticket[id.slice(0, -3)] ?? '-')
      : showField(field, ticket[id], {
          t,
          time_zone: zoneOf(ticket),
          unit: field?.unit === 'uom' ? ticket.uom : field?.unit,
        })
  const cell = cellOf(id, options) ?? text
  const unit = id === 'printed_at' ? zone && zoneOfHeader(zone) : unitOf(field)
  const sortable = maySort(id, withinProject)
  return {
    ...setting,
    header,
    cell,
    width: Math.max(
      (widths[id] ?? 140) + (id === 'printed_at' ? roomForTime(zone) : 0),
      roomForHeader(`${header} ${unit ?? ''}`.trim(), sortable),
    ),
    sortable,
    group: t(`groups.${field?.group ?? 'weight_info'}`),
    ...(unit !== undefined && { unit }),
    ...(isNumber(field) && { align: 'end' as const }),
    ...(grows[id] !== undefined && { grow: grows[id] }),
    action: (ticket) =>
      isFilterCell(id, ticket)
        ? {
            label: t('list.filter_by', { field: header, value: text(ticket) }),
            run: () => void loadFilter().then(({ filterOfCell }) => onFilter(filterOfCell[id](ticket))),
          }
        : null,
  }
}

/** Every column that a ticket list offers, from the dictionary of fields. */
export const ticketGridColumns = (options: ColumnOptions): GridColumn<TicketRow>[] =>
  columnIds(options.table).map((column) => columnOf(column, options))
