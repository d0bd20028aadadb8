import { readSheet } from 'read-excel-file/node'
import type { CsvRecord } from '../csv/index.ts'
import { unpacksWithin } from './unpacks-within.ts'

export interface XlsxTask {
  content: Uint8Array
}
/** The rows of the first sheet that hold anything; null where the file is no workbook that can be read. */
export interface XlsxAnswer {
  records: CsvRecord[] | null
}

/** Bytes that a workbook may unpack to: that of a 4 MB file with ordinary sheets is below 40 million. */
const MOST_UNPACKED = 64_000_000

/** Numbers as they were typed: a workbook keeps 22.56 as 22.559999999999999. */
const parseNumber = (text: string): string => {
  const value = Number(text)
  return Number.isSafeInteger(value) || Math.abs(value) < 1e15 ? plainNumber(value) : text
}

/** Without an exponent: 1e-7 is 0.0000001. */
const plainNumber = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)

/** A date without time is a day; anything else an instant without zone. */
const dateText = (date: Date): string => date.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '')

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? dateText(cell) : String(cell).trim()

/**
 * Reads the first sheet of an Excel workbook. Never throws. Formulas give the values that were saved with them.
 * @param content at most some megabytes; it is unpacked in memory.
 */
export async function recordsOfXlsx(content: Buffer): Promise<XlsxAnswer> {
  try {
    if (!(await unpacksWithin(content, MOST_UNPACKED))) return { records: null }
    const rows = await readSheet<string>(content, 1, { parseNumber })
    const records = rows.map((cells, at) => ({ line: at + 1, row: at + 1, cells: cells.map(cellText) }))
    return { records: records.filter(({ cells }) => cells.some((cell) => cell !== '')) }
  } catch {
    return { records: null }
  }
}
