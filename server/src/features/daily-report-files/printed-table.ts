import type { PdfTable } from '../../platform/pdf/pdf-table.ts'
import type { ReportTable } from './report-tables.ts'
import { tableRows } from './table-rows.ts'
import type { ReportWords } from './texts/report-words.ts'

/** More columns than this are printed smaller. */
const MANY_COLUMNS = 6

/** Rows as a form has them: numbers in the language's way at the right, and no cell higher than a page. */
export function printedTable(
  { columns, rows }: Pick<ReportTable, 'columns' | 'rows'>,
  { texts, decimal }: Pick<ReportWords, 'texts' | 'decimal'>,
): PdfTable {
  const numbers = columns.map(({ kind }) => kind === 'number')
  return {
    columns: columns.map(({ key, share, kind }) => ({
      title: texts.columns[key],
      share,
      ...(kind === 'number' && { align: 'right' as const }),
    })),
    rows: tableRows(rows.map((cells) => cells.map((cell, at) => (numbers[at] && cell !== '' ? decimal(cell) : cell)))),
    size: columns.length > MANY_COLUMNS ? 7.5 : 8.5,
  }
}
