import type { FileHandle } from 'node:fs/promises'
import { LONGEST_PAGE, ROWS_A_PAGE } from '@milepost/contract/documents/document-kinds'
import { dialectOf } from '../../../platform/csv/dialect.ts'
import { decodeText } from '../../../platform/csv/index.ts'
import { readRecords } from '../../../platform/csv/records.ts'
import { recordsOfXlsx } from '../../../platform/tabular/xlsx-records.ts'
import { atOnce } from '../../../platform/turns.ts'
import type { PageWriter } from './text-pages.ts'

/** So much of a text is read, in bytes. */
const MOST_TEXT = 16 * 1024 * 1024
/** Characters of a row that is shown and found. */
const LONGEST_ROW = LONGEST_PAGE / 4

async function headOf(file: FileHandle): Promise<{ bytes: Buffer; partly: boolean }> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.min(size, MOST_TEXT))
  await file.read(bytes, 0, bytes.length, 0)
  return { bytes, partly: size > MOST_TEXT }
}

/** Lines of a text. */
export async function readLines(file: FileHandle, pages: PageWriter): Promise<boolean> {
  const { bytes, partly } = await headOf(file)
  const decoded = decodeText(bytes)
  for (const line of decoded.ok ? decoded.value.split(/\r\n|\r|\n/) : [])
    pages.add({ kind: 'paragraph', texts: [line.slice(0, LONGEST_ROW)] })
  pages.end()
  return partly || !decoded.ok
}

function addRows(rows: readonly (readonly string[])[], pages: PageWriter): void {
  for (const [at, cells] of rows.entries()) {
    pages.add({ kind: 'row', texts: cells.map((cell) => cell.slice(0, LONGEST_ROW)) })
    if ((at + 1) % ROWS_A_PAGE === 0) pages.end()
  }
  pages.end()
}

/** Rows of a CSV file; one that is none is read by lines. */
export async function readRows(file: FileHandle, pages: PageWriter): Promise<boolean> {
  const { bytes, partly } = await headOf(file)
  const decoded = decodeText(bytes)
  const dialect = decoded.ok ? dialectOf(decoded.value) : decoded
  const records = dialect.ok ? atOnce(readRecords(dialect.value)) : dialect
  if (!records.ok) return await readLines(file, pages)
  addRows(
    records.value.map(({ cells }) => cells),
    pages,
  )
  return partly
}

/** Rows of the first sheet of a workbook. */
export async function readSheetRows(file: FileHandle, pages: PageWriter): Promise<boolean> {
  const { bytes, partly } = await headOf(file)
  const answer = partly ? null : await recordsOfXlsx(bytes)
  const records = answer && 'records' in answer ? answer.records : null
  addRows(
    (records ?? []).map(({ cells }) => cells),
    pages,
  )
  return records === null
}
