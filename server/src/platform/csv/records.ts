import { writtenCount } from '../words/written.ts'
import { CsvError, Parser } from 'csv-parse'
import type { Turns } from '../turns.ts'
import { readAs, refused, type Read } from './problems.ts'
import type { Dialect } from './dialect.ts'

/** What a workbook says of a cell besides its value: a date, a formula whose result was not saved, or a number that the sheet shows as this text. */
export type CellMark = { as: 'date' } | { as: 'unsaved' } | { as: 'shown'; text: string }

/** One row of cells as written, without the blanks around them; `line` is where it begins, `row` its number as a spreadsheet counts it. */
export interface CsvRecord {
  line: number
  row: number
  cells: string[]
  /** Marks of cells by their place, from 0; only of a workbook. */
  marks?: ReadonlyMap<number, CellMark>
}

/** Most rows that consist only of separators and are skipped; a file with more is no table. */
const MOST_RECORDS = 20_000

/** Bytes that are parsed at once: some milliseconds. */
const BYTES_A_TURN = 16_384

/** Counts of `\r\n` and of all line breaks within a record's cells. */
function breaksIn(cells: readonly string[]): { pairs: number; lines: number } {
  let [pairs, lines] = [0, 0]
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) {
      pairs += cell.split('\r\n').length - 1
      lines += cell.split(/\r\n|\n|\r/).length - 1
    }
  return { pairs, lines }
}

interface Attempt {
  records: CsvRecord[]
  error: CsvError | null
  lastLine: number
  whole: boolean
}

/** Parses once; `escape` escapes a quote within quotes, `relax_quotes` leaves quotes within unquoted cells alone. `lastLine` is where the last complete row ended; `whole` is false where reading stopped before the end. */
function* parseOnce({ text, separator }: Dialect, quotes: { escape?: '\\'; relax_quotes?: true } = {}): Turns<Attempt> {
  const records: CsvRecord[] = []
  let [pairsSoFar, breaksSoFar, lastLine, looked] = [0, 0, 0, 0]
  const parser = new Parser({
    ...quotes,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    to: MOST_RECORDS,
    on_record: (cells: string[], { lines }) => {
      looked += 1
      const { pairs, lines: within } = breaksIn(cells)
      // the parser counts a line break of two characters within quotes as two lines
      pairsSoFar += pairs
      lastLine = lines - pairsSoFar
      if (cells.some((cell) => cell.trim() !== '')) {
        const line = lastLine - within
        records.push({ line, row: line - breaksSoFar, cells })
      }
      breaksSoFar += within
      return null
    },
  })
  let error: unknown = null
  const note = (fault?: unknown) => {
    error = fault ?? null
  }
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && error === null && looked < MOST_RECORDS; at += BYTES_A_TURN) {
    // Called directly, as a function that parses a part: as a stream it would report faults later.
    parser._transform(bytes.subarray(at, at + BYTES_A_TURN), 'utf8', note)
    yield
  }
  if (error === null && looked < MOST_RECORDS) parser._flush(note)
  if (error !== null && !(error instanceof CsvError)) throw error
  return { records, error, lastLine, whole: error === null && looked < MOST_RECORDS }
}

function problemOf({ text }: Dialect, { error, lastLine }: { error: CsvError; lastLine: number }): Read<never> {
  const blank = text
    .split(/\r\n|\n|\r/)
    .slice(lastLine)
    .findIndex((each) => each.trim() !== '')
  const line = lastLine + 1 + Math.max(0, blank)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refused('csv_quote_not_closed', `A quote that opens in the row of line ${line} is never closed`, { line })
  const column = typeof error['column'] === 'number' ? error['column'] + 1 : undefined
  const position = column === undefined ? { line } : { line, column }
  return refused(
    'csv_quote',
    `The row of line ${line} has something behind a closing quote: double the quotes that belong to a cell in quotes, as in "a 5"" pipe"`,
    position,
  )
}

/**
 * Retries what strict reading failed at: quotes within quotes that are escaped by a backslash; quotes within
 * unquoted cells (inches, seconds), which are read literally. Text after a closing quote remains a fault.
 */
function* tryAgain(dialect: Dialect, first: Attempt): Turns<Attempt> {
  if (first.error?.code === 'INVALID_OPENING_QUOTE') return yield* parseOnce(dialect, { relax_quotes: true })
  if (first.error?.code !== 'CSV_INVALID_CLOSING_QUOTE' || !dialect.text.includes('\\"')) return first
  const escaped = yield* parseOnce(dialect, { escape: '\\' })
  return escaped.error === null ? escaped : first
}

/** All rows that hold anything. Quotes within quotes are doubled (RFC 4180) or, where the file cannot be read so, escaped by a backslash. */
export function* readRecords(dialect: Dialect): Turns<Read<CsvRecord[]>> {
  const { records, error, lastLine, whole } = yield* tryAgain(dialect, yield* parseOnce(dialect))
  if (error !== null) return problemOf(dialect, { error, lastLine })
  return whole
    ? readAs(records)
    : refused(
        'csv_too_many_rows',
        `The file has more than ${writtenCount(MOST_RECORDS)} rows: send it in several parts`,
      )
}
