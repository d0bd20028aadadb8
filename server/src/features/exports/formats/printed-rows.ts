import type { Paper } from '../../../platform/pdf/pdf-sheet.ts'
import type { PdfPart } from '../../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../../platform/tabular/xlsx-cells.ts'

/** Of rows of many columns, in points. */
const TEXT = 7

/** Numbers and dates are short. */
const widthOf = (kind: CellKind): number => (kind === 'number' || kind === 'date' ? 3 : 4)

/** The paper for this many columns. */
export const paperFor = (columns: number): Paper => (columns <= 8 ? 'letter' : columns <= 14 ? 'wide' : 'widest')

interface Printed {
  heading: string
  nothing: string
  titles: readonly string[]
  kinds: readonly CellKind[]
  /** A cell in words. */
  textOf(cell: string, column: number): string
}

/** Every row of an export as one table of a PDF. */
export function printedRows(
  { heading, nothing, titles, kinds, textOf }: Printed,
  rows: readonly (readonly string[])[],
): PdfPart {
  const whole = kinds.reduce((sum, kind) => sum + widthOf(kind), 0)
  const columns = titles.map((title, at) => ({
    title,
    share: widthOf(kinds[at] ?? 'text') / whole,
    ...(kinds[at] === 'number' && { align: 'right' as const }),
  }))
  return { heading, nothing, table: { columns, rows: rows.map((cells) => cells.map(textOf)), size: TEXT } }
}
