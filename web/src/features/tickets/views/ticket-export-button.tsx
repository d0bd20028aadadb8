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
      columns={shownColumns(address.columns, table).filter((column) => known.has(column))}
      rows={rows}
      impersonated={impersonated_by !== undefined}
      start={(columns) => call(exports.tickets, { query: { ...asked, ...(columns && { columns: [...columns] }) } })}
    />
  )
}
