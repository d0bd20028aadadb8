import { Decimal } from 'decimal.js'
import type { Database } from '../../../platform/database/database.ts'
import type { PdfPart } from '../../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../../platform/tabular/xlsx-cells.ts'
import { paperFor, printedRows, type PrintedExport } from '../../exports/index.ts'
import { aggregateCells, type AggregateCell } from '../aggregates/ticket-aggregates.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import { speakerOf, type PrintLanguage, type Speaker } from '../print/print-texts.ts'
import { printedDecimal, printedValue } from '../print/printed-value.ts'
import type { FileScope } from './file-scope.queries.ts'
import { titleOf, wordsOfFile } from './words-of-file.ts'

interface ExportRequest {
  selection: TicketSelection
  language: PrintLanguage
  columns: readonly string[]
  kinds: readonly CellKind[]
  file: FileScope
}

/** How a list of tickets is put on paper: counts and weights by status and unit first. */
export async function printedTickets(
  db: Database,
  { selection, language, columns, kinds, file }: ExportRequest,
): Promise<PrintedExport> {
  const speaker = speakerOf(language)
  const { say } = speaker
  const printing = { speaker, time_zone: file.time_zone }
  const summary = summaryOf(await aggregateCells(db, selection, 'status'), speaker)
  const table = {
    heading: say('tickets'),
    nothing: say('no_tickets'),
    titles: columns.map((key) => titleOf(key, speaker)),
    textOf: (cell: string, at: number) => {
      const key = columns[at] ?? ''
      if (cell === '') return ''
      if (key === 'failed_checks') return checksOf(cell, speaker)
      return printedValue(key, cell, printing)
    },
  }
  return {
    title: say('tickets'),
    language,
    lead: [say('exported'), wordsOfFile(speaker, file).times],
    paper: paperFor(columns.length),
    parts: (rows) => [summary, printedRows({ ...table, kinds }, rows)],
  }
}

const checksOf = (cell: string, { word }: Speaker): string =>
  cell
    .split(' ')
    .map((check) => word('check_names', check))
    .join(', ')

/** Tickets and net by status and unit, then by unit: units are never added up together. */
function summaryOf(cells: readonly AggregateCell[], speaker: Speaker): PdfPart {
  const { say, word } = speaker
  const units = Map.groupBy(cells, ({ uom }) => uom)
  const rowOf = (status: string, { uom, count, net }: Pick<AggregateCell, 'uom' | 'count' | 'net'>) => [
    status,
    uom,
    ...[String(count), net].map((value) => printedDecimal(value, speaker)),
  ]
  const sums = [...units].map(([uom, own]) => ({
    uom,
    count: own.reduce((sum, { count }) => sum + count, 0),
    net: own.reduce((sum, { net }) => sum.plus(net), new Decimal(0)).toFixed(),
  }))
  const rows = [
    ...cells.map((cell) => rowOf(word('status', cell.status), cell)),
    ...sums.map((sum) => rowOf(say('all'), sum)),
  ]
  return {
    heading: say('summary'),
    nothing: say('no_tickets'),
    table: {
      columns: [
        { title: say('status'), share: 0.4 },
        { title: say('unit'), share: 0.2 },
        { title: say('count'), share: 0.2, align: 'right' },
        { title: say('net'), share: 0.2, align: 'right' },
      ],
      rows,
      sums: new Set(sums.map((_, at) => cells.length + at)),
    },
  }
}
