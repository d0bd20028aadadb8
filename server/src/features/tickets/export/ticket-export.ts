import { exportColumns, type exports, ticketFieldByKey, type RouteInput } from '@milepost/contract'
import type { CellKind } from '../../../platform/tabular/xlsx-cells.ts'
import type { Exporter, ExportPlan, ExportSource } from '../../exports/index.ts'
import { ownProjectIds } from '../../projects/index.ts'
import { withOwnProjects } from '../list/own-projects.ts'
import { orderOf } from '../list/ticket-order.queries.ts'
import { searchCount } from '../list/ticket-page.queries.ts'
import { resolveSearch } from '../list/ticket-search.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import { readSort } from '../list/ticket-sort.ts'
import { totalStatement } from '../list/ticket-totals.queries.ts'
import { scopeOf } from '../ticket-scope.ts'
import { exportStatement } from './ticket-export.queries.ts'
import type { FileScope } from './file-scope.queries.ts'
import { scopeOfFile } from './file-scope.ts'
import { speakerOf } from '../print/print-texts.ts'
import { printedTickets } from './printed-tickets.ts'
import { wordsOfFile } from './words-of-file.ts'

/** Jobs that were requested before there were other formats than CSV have neither format nor language. */
export type TicketExportRequest = Partial<RouteInput<typeof exports.tickets>['query']>

/** Tickets as a list shows them: what the person reads, under the list's filters, search and order. */
export const ticketExport: ExportSource = {
  kind: 'tickets',
  permission: 'ticket.export',
  plan: (exporter, request) => planExport(exporter, request as TicketExportRequest),
}

async function planExport(exporter: Exporter, request: TicketExportRequest): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { search, export_format: format = 'csv', language = 'en', columns = exportColumns } = request
  const filters = await withOwnProjects(request.filters ?? {}, () => ownProjectIds(exporter))
  const file = await scopeOfFile(exporter, filters)
  const { time_zone } = file
  const words = wordsOfFile(speakerOf(language), file)
  const order = orderOf(readSort(request, filters))
  const selection: TicketSelection = {
    authority_id,
    scope: await scopeOf(exporter),
    filters,
    search: search ? await resolveSearch(db, authority_id, search) : null,
  }
  const count = selection.search ? searchCount(selection, selection.search) : totalStatement(selection)
  const [counted] = await db.textRows(count)
  const kinds = columns.map(kindOf)
  return {
    format,
    named: nameOf(request, file),
    time_zone,
    ...(request.headers && { headers: request.headers }),
    titles: columns.map(words.titleOf),
    about: words.aboutOf(exporter),
    statement: exportStatement(selection, order, { columns, neutral: format === 'csv', time_zone }),
    total: Number(counted?.rows[0]?.[0] ?? 0),
    kinds,
    printed: () => printedTickets(db, { selection, language, columns, kinds, file }),
  }
}

/** `tickets-P-2041-pending`: what tells one file of tickets from another. */
function nameOf({ filters = {} }: TicketExportRequest, { dot_code }: FileScope): string {
  const statuses = filters.status?.in ?? []
  const parts = [dot_code ?? 'all-projects', ...(statuses.length === 1 ? statuses : [])]
  return ['tickets', ...parts.map((part) => String(part).replaceAll(/[^\w.-]+/g, '-'))].join('-')
}

const kindOfType: Readonly<Record<string, CellKind>> = {
  integer: 'number',
  decimal: 'number',
  latitude: 'number',
  longitude: 'number',
  date: 'date',
  instant: 'instant',
}
const kindOf = (column: string): CellKind => kindOfType[ticketFieldByKey.get(column)?.type ?? ''] ?? 'text'
