/** Faults of a CSV file or one of its rows; stable names, each with a message for the sender. */
export type CsvProblemCode =
  | 'csv_encoding'
  | 'csv_nul'
  | 'csv_too_large'
  | 'csv_no_header'
  | 'csv_separator'
  | 'csv_header_duplicate'
  | 'csv_header_control'
  | 'csv_header_too_wide'
  | 'csv_quote'
  | 'csv_quote_not_closed'
  | 'csv_too_many_rows'
  | 'csv_value_without_header'
  | 'csv_row_cut_off'
  | 'xlsx_unreadable'
  | 'xlsx_far_cell'
  | 'xlsx_too_large'

/** One fault. `line` counts the file's lines from 1 and is the one on which the row begins; `column` counts cells from 1. */
export interface CsvProblem {
  line?: number
  /** The row as a spreadsheet counts it, from 1. */
  row?: number
  column?: number
  /** The cell of a workbook: `XFD1048576`. */
  cell?: string
  code: CsvProblemCode
  message: string
}

/** Something that was read, or the fault for which nothing was. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; problem: CsvProblem }

export const readAs = <Value>(value: Value): Read<Value> => ({ ok: true, value })
export const refused = (
  code: CsvProblemCode,
  message: string,
  position: { line?: number; column?: number } = {},
): Read<never> => ({ ok: false, problem: { ...position, code, message } })
