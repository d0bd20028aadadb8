import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellWriter, type CellKind } from './xlsx-cells.ts'
import { sheetEnd, sheetStart, workbookParts } from './xlsx-parts.ts'

/** Rows below the header that one sheet of Excel holds. */
export const MOST_SHEET_ROWS = 1_048_575

/** Characters that are compressed at once. */
const PIECE = 256 * 1024

export interface XlsxSheet {
  /** Name of the sheet's tab; at most 31 characters. */
  name: string
  /** The type of each column, in their order. */
  kinds: readonly CellKind[]
  /** The header first, then the rows, in batches. */
  rows: AsyncIterable<readonly (readonly string[])[]>
}

/**
 * An Excel workbook of one sheet, written as its rows come: a header that stays in view, numbers and dates as such, and text that no formula can hide in.
 * Its errors are those of the rows, and one for more rows than a sheet holds.
 * @param onRows takes how many rows each batch had.
 */
export function xlsxFile(sheet: XlsxSheet, onRows: (rows: number) => void): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // A fixed date, so that the same rows make the same file.
  const options = { mtime: new Date(1980, 0, 1) }
  for (const [name, content] of Object.entries(workbookParts(sheet.name)))
    zip.addBuffer(Buffer.from(content), name, options)
  const content = Readable.from(sheetXml(sheet, onRows), { objectMode: false })
  content.on('error', (error) => output.destroy(error))
  output.on('close', () => content.destroy())
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  return output
}

async function* sheetXml({ kinds, rows }: XlsxSheet, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  const cellOf = cellWriter(kinds.length)
  let number = 0
  let piece = sheetStart(kinds)
  for await (const batch of rows) {
    for (const cells of batch) {
      number += 1
      if (number > MOST_SHEET_ROWS + 1) throw new Error('there are more rows than a sheet of Excel holds')
      piece += `<row r="${number}">`
      for (const [at, cell] of cells.entries())
        piece += cellOf(cell, { at, row: number, kind: number === 1 ? 'title' : (kinds[at] ?? 'text') })
      piece += '</row>'
      if (piece.length < PIECE) continue
      yield Buffer.from(piece)
      piece = ''
    }
    onRows(batch.length)
  }
  yield Buffer.from(piece + sheetEnd(kinds.length, number))
}
