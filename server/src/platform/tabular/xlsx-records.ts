import type { CsvProblem, CsvRecord } from '../csv/index.ts'
import { readParts } from './workbook-parts.ts'
import { MOST_UNPACKED, openWorkbook, UnpacksTooLarge } from './workbook-zip.ts'
import { EnoughRows, FarCell, FURTHEST_COLUMN, SheetReader } from './xlsx-sheet.ts'
import { columnLetters } from './xlsx-cells.ts'

export interface XlsxTask {
  content: Uint8Array
  /** Rows that hold anything, the header included; of more, one more is read. */
  most_rows: number
  /** The sheet to read, by its name; by default the first that is shown. */
  sheet?: string | undefined
}
/** The rows of a sheet that hold anything, with the names of the sheets, or why the workbook cannot be read. */
export type XlsxAnswer = { records: CsvRecord[]; sheet: string; sheets: readonly string[] } | { problem: CsvProblem }

/**
 * Reads a sheet of an Excel workbook: the first that is shown and has cells, unless another is named. Never throws. Formulas give the values that were saved with them. The time it takes grows with
 * the bytes of the sheet alone; what would cost more is refused by its reference or its declared size, before it is read.
 * @param content at most some megabytes
 */
export async function recordsOfXlsx(
  content: Buffer,
  { most_rows = Number.POSITIVE_INFINITY, sheet }: Partial<Omit<XlsxTask, 'content'>> = {},
): Promise<XlsxAnswer> {
  try {
    const zip = await openWorkbook(content)
    const parts = await readParts(zip, sheet)
    const reader = new SheetReader(parts, most_rows)
    await zip.walk(parts.sheet, reader).catch((error: unknown) => {
      if (!(error instanceof EnoughRows)) throw error
    })
    return { records: reader.records, sheet: parts.name, sheets: parts.names }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

export const xlsxUnreadable: CsvProblem = {
  code: 'xlsx_unreadable',
  message: 'This is no Excel workbook that can be read: save it again as .xlsx or as CSV',
}

function problemOf(error: unknown): CsvProblem {
  if (error instanceof FarCell)
    return {
      cell: error.cell,
      code: 'xlsx_far_cell',
      message: `Cell ${error.cell} has a value beyond column ${columnLetters(FURTHEST_COLUMN - 1)}: delete what is to the right of the table, and save the workbook again`,
    }
  if (error instanceof UnpacksTooLarge)
    return {
      code: 'xlsx_too_large',
      message: `The workbook unpacks to more than ${MOST_UNPACKED / 1_000_000} MB: save the sheet with the table as a workbook of its own, or as CSV`,
    }
  return xlsxUnreadable
}
