import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellWriter, instantStyles, type CellKind, type InstantStyles } from './xlsx-cells.ts'
import { notesSheet, sheetEnd, sheetPart, sheetStart, styleSheet, workbookParts } from './xlsx-parts.ts'

/** Rows below the header that one sheet of Excel holds. */
export const MOST_SHEET_ROWS = 1_048_575

/** Characters that are compressed at once. */
const PIECE = 256 * 1024

export interface XlsxSheet {
  /** Name of the sheet's tab; at most 31 characters. */
  name: string
  /** The type of each column, in their order. */
  kinds: readonly CellKind[]
  /** The header rows first, then the others, in batches. */
  rows: AsyncIterable<readonly (readonly string[])[]>
  /** Header rows; 1 where none is given. */
  heads?: number
  /** The zone of its instants. */
  time_zone: string
  /** Further sheets of rows, their header first. */
  further?: readonly { name: string; kinds: readonly CellKind[]; rows: readonly (readonly string[])[] }[]
  /** A last sheet of labels and texts: what the file is, and what its times are. */
  about?: { name: string; rows: readonly (readonly [label: string, text: string])[] }
}

/**
 * An Excel workbook of a sheet of rows, written as they come: a header that stays in view, numbers and dates as such, local times with the name of their zone, and text that no formula can hide in.
 * Its errors are those of the rows, and one for more rows than a sheet holds.
 * @param onRows takes how many rows each batch had.
 */
export function xlsxFile(sheet: XlsxSheet, onRows: (rows: number) => void): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // A fixed date, so that the same rows make the same file.
  const options = { mtime: new Date(1980, 0, 1) }
  const { name, about, further = [], time_zone } = sheet
  const names = [name, ...further.map((own) => own.name), ...(about ? [about.name] : [])]
  for (const [path, content] of Object.entries(workbookParts(names))) zip.addBuffer(Buffer.from(content), path, options)
  const instants = instantStyles(time_zone)
  const content = Readable.from(sheetXml(sheet, instants, onRows), { objectMode: false })
  content.on('error', (error) => output.destroy(error))
  output.on('close', () => content.destroy())
  zip.addReadStream(content, sheetPart(0), options)
  for (const [at, own] of further.entries()) {
    const rows = Readable.from([own.rows])
    zip.addReadStream(
      Readable.from(sheetXml({ ...own, time_zone, rows }, instants, () => undefined)),
      sheetPart(at + 1),
      options,
    )
  }
  if (about) zip.addBuffer(Buffer.from(notesXml(about.rows)), sheetPart(further.length + 1), options)
  // The names of the zone are known when the rows are written.
  zip.addReadStreamLazy('xl/styles.xml', options, (give) =>
    give(null, Readable.from([Buffer.from(styleSheet(instants.names()))])),
  )
  zip.end()
  return output
}

function notesXml(rows: NonNullable<XlsxSheet['about']>['rows']): string {
  const cellOf = cellWriter(2, instantStyles('UTC'))
  return notesSheet(
    rows.map((cells, at) => {
      const written = cells.map((cell, column) =>
        cellOf(cell, { at: column, row: at + 1, kind: column === 0 ? 'title' : 'text' }),
      )
      return `<row r="${at + 1}">${written.join('')}</row>`
    }),
  )
}

async function* sheetXml(
  { kinds, rows, heads = 1 }: XlsxSheet,
  instants: InstantStyles,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const cellOf = cellWriter(kinds.length, instants)
  let number = 0
  let piece = sheetStart(kinds, heads)
  for await (const batch of rows) {
    for (const cells of batch) {
      number += 1
      if (number > MOST_SHEET_ROWS + 1) throw new Error('there are more rows than a sheet of Excel holds')
      piece += `<row r="${number}">`
      for (const [at, cell] of cells.entries())
        piece += cellOf(cell, { at, row: number, kind: number <= heads ? 'title' : (kinds[at] ?? 'text') })
      piece += '</row>'
      if (piece.length < PIECE) continue
      yield Buffer.from(piece)
      piece = ''
    }
    onRows(batch.length)
  }
  yield Buffer.from(piece + sheetEnd(kinds.length, number, heads))
}
