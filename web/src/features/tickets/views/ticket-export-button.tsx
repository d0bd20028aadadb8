import { exportColumns, exports } from '@milepost/contract/exports/exports.contract'
import { call } from '../../../lib/client.ts'
import { useSession } from '../../../lib/session.ts'
import { ExportButton } from '../../exports/index.ts'
import { shownColumns } from '../list/ticket-columns.ts'
import type { TicketTable } from '../open-list.ts'
import type { TicketAddress, TicketsQuery } from '../ticket-address.ts'

export interface TicketExportButtonProps {
  table: TicketTable
  address: TicketAddress
  /** What the list asks for: its filters, search and order are exported. */
  query: TicketsQuery
  rows: number | undefined
}

const known: ReadonlySet<string> = new Set(exportColumns)
const weights: readonly string[] = ['gross', 'tare', 'net']

/** The columns of the list as a file needs them: a weight without its unit would say nothing, which stands beside it on screen. */
function columnsOf(address: TicketAddress, table: TicketTable): string[] {
  const shown = shownColumns(address.columns, table).filter((column) => known.has(column))
  const last = shown.findLastIndex((column) => weights.includes(column))
  return last === -1 || shown.includes('uom') ? shown : shown.toSpliced(last + 1, 0, 'uom')
}

/** Exports the tickets that a list shows, for the roles that may take them away. */
export function TicketExportButton({ table, address, query, rows }: TicketExportButtonProps) {
  const { abilities, impersonated_by } = useSession()
  if (!abilities.includes('ticket.export')) return null
  const { filters, search, sort_by, sort_order } = query
  const asked = {
    ...(filters && { filters }),
    ...(search && { search }),
    ...(sort_by && { sort_by }),
    ...(sort_order && { sort_order }),
  }
  return (
    <ExportButton
      kind="tickets"
      columns={columnsOf(address, table)}
      rows={rows}
      impersonated={impersonated_by !== undefined}
      start={(columns) => call(exports.tickets, { query: { ...asked, ...(columns && { columns: [...columns] }) } })}
    />
  )
}
