import { writtenCount } from '../words/written.ts'
import { atOnce, eachInTurns, type Turns } from '../turns.ts'
import { decodeText } from './encoding.ts'
import { dialectOf } from './dialect.ts'
import { readRecords, type CellMark, type CsvRecord } from './records.ts'
import type { CsvProblem } from './problems.ts'

/** A row's cells by the header above them; `line` is where the row begins, `row` its number as a spreadsheet counts it. */
export interface CsvRow {
  line: number
  row: number
  values: Record<string, string>
  /** By the same names: marks of cells of a workbook. */
  marks?: Readonly<Record<string, CellMark>>
}

/**
 * The result of reading a file. `readable` is false when nothing could be read and `problems` holds why; otherwise `problems` are about
 * single rows, which are then not among `rows`.
 */
export interface CsvReading {
  readable: boolean
  /** The header's names as written; no two of them are the same by `fieldKey`. */
  names: string[]
  rows: CsvRow[]
  problems: CsvProblem[]
  /** Where the header is, if it was looked for: the row as a spreadsheet counts it, and over how many rows it goes. */
  header?: { row: number; rows: number }
  /** The first rows that hold anything, titles and header included. */
  top?: { row: number; cells: string[] }[]
}

/** Where the header of a table is among its rows, from 0, over how many rows it goes, and its names. The first row by default. */
export type HeaderFinder = (records: readonly CsvRecord[]) => { at: number; rows: number; names: string[] }

/** Rows of a file that are kept as they are, for people who point at its header. */
const TOP_ROWS = 12

/** Default limit of rows below the header, and the most columns. */
const MOST_ROWS = 1000
const MOST_COLUMNS = 500
/** Most characters that all its cells together may hold; and its whole text, with separators and quotes. */
const MOST_CELL_CHARACTERS = 2_000_000
const MOST_TEXT_CHARACTERS = 4_000_000

const unreadable = (problem: CsvProblem): CsvReading => ({
  readable: false,
  names: [],
  rows: [],
  problems: [problem],
})

/** A header's names, without blanks around them and with single blanks within; the trailing separators of spreadsheets give empty ones. */
const headerNames = (record: CsvRecord): string[] => record.cells.map((cell) => cell.trim().replace(/\s+/g, ' '))

/** The key of a field that a header names: `Ticket Number` and `ticket-number` are `ticket_number`. */
export const fieldKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The fault of a header; names of the same key count as the same. */
function headerProblem(names: readonly string[], line: number): CsvProblem | null {
  if (names.length > MOST_COLUMNS)
    return {
      line,
      code: 'csv_header_too_wide',
      message: `The header has ${writtenCount(names.length)} columns, more than ${MOST_COLUMNS}`,
    }
  const control = names.findIndex((name) => /\p{Cc}/u.test(name))
  if (control >= 0)
    return {
      line,
      column: control + 1,
      code: 'csv_header_control',
      message:
        'The header holds a control character: separate cells by commas, semicolons, tabs or |, or name the separator in a first line such as sep=;',
    }
  const known = new Set<string>()
  const twice = names.findIndex((name) => name !== '' && known.size === known.add(fieldKey(name)).size)
  return twice < 0
    ? null
    : { line, column: twice + 1, code: 'csv_header_duplicate', message: `The header names '${names[twice]}' twice` }
}

/** One row by the header's names; cells missing at its end are empty, cells without a name must be. */
function rowOf(names: readonly string[], { line, row, cells, marks }: CsvRecord): CsvRow | CsvProblem {
  const values = Object.create(null) as Record<string, string>
  for (const [at, name] of names.entries()) if (name !== '') values[name] = cells[at] ?? ''
  const stray = cells.findIndex((cell, at) => (names[at] ?? '') === '' && cell.trim() !== '')
  return stray < 0
    ? { line, row, values, ...(marks && { marks: marksOf(names, marks) }) }
    : {
        line,
        row,
        column: stray + 1,
        code: 'csv_value_without_header',
        message: `Cell ${stray + 1} has no name in the header: a value too many, a separator within an unquoted cell, or an empty header`,
      }
}

const marksOf = (names: readonly string[], marks: ReadonlyMap<number, CellMark>): Record<string, CellMark> =>
  Object.fromEntries([...marks].flatMap(([at, mark]) => (names[at] ? [[names[at], mark] as const] : [])))

/** A last row that ends early and without line break was cut off on its way; its last cell may be incomplete. */
const isCutOff = (text: string, names: readonly string[], record: CsvRecord): boolean =>
  record.cells.length < names.length && !/[\r\n]/.test(text.slice(text.trimEnd().length))

const tooLarge: CsvProblem = {
  code: 'csv_too_large',
  message: 'The file has more than 2 million characters: send it in several parts',
}

interface TableOptions {
  most_rows: number
  isCut?: (names: readonly string[], record: CsvRecord) => boolean
  findHeader?: HeaderFinder | undefined
}

/**
 * Rows of cells as a table: the first one names the columns, at most `most_rows` follow. `isCut` decides whether the last row lacks its end, which
 * makes it one of the problems.
 */
export function* tableInTurns(
  all: readonly CsvRecord[],
  { most_rows, isCut, findHeader }: TableOptions,
): Turns<CsvReading> {
  const found = findHeader?.(all)
  const header = all[found?.at ?? 0]
  const records = all.slice((found?.at ?? 0) + (found?.rows ?? 1))
  if (header === undefined)
    return unreadable({
      code: 'csv_no_header',
      message: 'The file is empty: its first row has to name the columns',
    })
  const names = found?.names ?? headerNames(header)
  const fault = headerProblem(names, header.line)
  if (fault !== null) return unreadable(fault)
  if (records.length > most_rows)
    return unreadable({
      code: 'csv_too_many_rows',
      message: `The file has more than ${writtenCount(most_rows)} rows: send it in several parts`,
    })
  const characters = records.reduce((sum, { cells }) => sum + cells.reduce((inRow, cell) => inRow + cell.length, 0), 0)
  if (characters > MOST_CELL_CHARACTERS) return unreadable(tooLarge)
  const reading: CsvReading = {
    readable: true,
    names,
    rows: [],
    problems: [],
    ...(found && {
      header: { row: header.row, rows: found.rows },
      top: all.slice(0, TOP_ROWS).map(({ row, cells }) => ({ row, cells })),
    }),
  }
  yield* eachInTurns(records.entries(), ([at, record]) => {
    const row = rowOf(names, record)
    if ('code' in row) reading.problems.push(row)
    else if (at === records.length - 1 && isCut?.(names, record))
      reading.problems.push({
        line: record.line,
        row: record.row,
        code: 'csv_row_cut_off',
        message: 'The file ends within this row, which is not taken: was it cut off on its way?',
      })
    else reading.rows.push(row)
  })
  return reading
}

/** How a file is read: the encoding that it declares, and how many rows it may have. */
export interface CsvOptions {
  charset?: string
  most_rows?: number
  findHeader?: HeaderFinder | undefined
}

/**
 * Reads a posted CSV file in turns: a header of field keys, then at most `most_rows` rows (1,000 by default). UTF-8, UTF-16 and declared single-byte
 * encodings (`charset`, of the Content-Type), separators `,` `;` tab `|` or a `sep=` line, quoted cells, any line ends,
 * blank lines. Never throws: what cannot be read is reported with its line (D13).
 */
export function* csvInTurns(
  body: Buffer,
  { charset, most_rows = MOST_ROWS, findHeader }: CsvOptions = {},
): Turns<CsvReading> {
  const decoded = decodeText(body, charset)
  if (!decoded.ok) return unreadable(decoded.problem)
  if (decoded.value.length > MOST_TEXT_CHARACTERS) return unreadable(tooLarge)
  const dialect = dialectOf(decoded.value, { titles: findHeader !== undefined })
  if (!dialect.ok) return unreadable(dialect.problem)
  const records = yield* readRecords(dialect.value)
  if (!records.ok) return unreadable(records.problem)
  return yield* tableInTurns(records.value, {
    most_rows,
    findHeader,
    isCut: (names, record) => isCutOff(decoded.value, names, record),
  })
}

/** The same without a pause, for the thousand rows of a post. */
export const readCsv = (body: Buffer, options: CsvOptions = {}): CsvReading => atOnce(csvInTurns(body, options))
