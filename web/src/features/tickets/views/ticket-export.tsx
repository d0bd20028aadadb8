import { lazy } from 'react'
import {
  exportColumns,
  exportFormats,
  exports,
  type ExportFormat,
  type FileFormat,
} from '@milepost/contract/exports/exports.contract'
import type { ExportHeaders } from '@milepost/contract/exports/export-headers'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { loadExportProgress } from '../../exports/index.ts'
import { shownColumns } from '../list/ticket-columns.ts'
import type { TicketTable } from '../open-list.ts'
import type { TicketListState, TicketsQuery } from '../ticket-list-state.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

export interface TicketExportProps {
  table: TicketTable
  listState: TicketListState
  /** The list's query: its filters, search and order are exported. */
  query: TicketsQuery
  rows: number | undefined
  opened: boolean
}

const known: ReadonlySet<string> = new Set(exportColumns)
const weights: readonly string[] = ['gross', 'tare', 'net']

/** The columns of the list as a file needs them: a weight gets its unit, which on screen is shown next to it, as an extra column. */
function columnsOf(listState: TicketListState, table: TicketTable): string[] {
  const shown = shownColumns(listState.columns, table).filter((column) => known.has(column))
  const last = shown.findLastIndex((column) => weights.includes(column))
  return last === -1 || shown.includes('uom') ? shown : shown.toSpliced(last + 1, 0, 'uom')
}

/** Headers and a PDF are in the language of the screen. */
const formatOf = (export_format: FileFormat, headers: ExportHeaders) => ({
  export_format: export_format as ExportFormat,
  language: i18n.language === 'es' ? ('es' as const) : ('en' as const),
  headers,
})

/** Exports the tickets that a list shows. */
export function TicketExport({ table, listState, query, rows, opened }: TicketExportProps) {
  const { filters, search, sort_by, sort_order } = query
  const requested = {
    ...(filters && { filters }),
    ...(search && { search }),
    ...(sort_by && { sort_by }),
    ...(sort_order && { sort_order }),
  }
  return (
    <ExportProgress
      kind="tickets"
      columns={columnsOf(listState, table)}
      rows={rows}
      opened={opened}
      formats={exportFormats}
      start={(columns, export_format, headers) =>
        call(exports.tickets, {
          query: { ...requested, ...(columns && { columns: [...columns] }), ...formatOf(export_format, headers) },
        })
      }
    />
  )
}
