import * as z from 'zod/mini'
import { filterValue } from './list.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** File types that imports accept: CSV in any common dialect, and the first sheet of an Excel workbook. */
export const importTypes = ['text/csv', XLSX_TYPE] as const

/** How a file is imported. */
export const importQuery = {
  /** Nothing is written; the response reports what importing the file now would do. */
  validate_only: z.optional(filterValue.boolean),
  /** Values with more decimals than their field or unit takes are rounded, half away from zero; without it their rows are refused (D40). */
  round: z.optional(filterValue.boolean),
  /** The meanings of columns that their names do not give: JSON, from the column's name to a field, or to '' to skip it. Saved for the agency's next files. */
  columns: z.optional(z.string().check(z.maxLength(20_000))),
}

/** A fault of a row: `column` is its field, or empty where the row as a whole cannot be read. */
export const importFault = z.object({
  /** The row as a spreadsheet counts it, from 1; null where the file does not say. */
  line: z.nullable(z.int()),
  column: z.string(),
  /** The cell as a spreadsheet names it, such as `E3`; null for a fault of the row as a whole, or of a field without a column. */
  cell: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
  /** The cell's text, shortened to 200 characters; empty for a fault of the row as a whole. */
  value: z.string(),
  /** Identifies the row's subject, such as an item's code; empty where the row does not say. */
  key: z.string(),
  /** Rows that have the same, for what may be there once. */
  partners: z.array(z.int()),
})
export type ImportFault = z.output<typeof importFault>

/** Columns and roundings, as in every response to a file. */
export const importReading = {
  /** The columns of the file in their order, and what each is read as. */
  columns: z.array(z.object({ name: z.string(), field: z.nullable(z.string()) })),
  /** Names of columns that are not read. */
  ignored_columns: z.array(z.string()),
  /** Values that would be taken with `round`. */
  roundable_count: z.int(),
  /** Up to 200 values that were rounded, in the order of the file. */
  rounded: z.array(z.object({ line: z.nullable(z.int()), column: z.string(), old: z.string(), new: z.string() })),
}
export const MOST_ROUNDED_SHOWN = 200
