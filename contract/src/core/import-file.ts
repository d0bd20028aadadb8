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
  /** The row of the header as a spreadsheet counts it, where a person points at it; otherwise it is found, below titles too (D60). */
  header_row: z.optional(filterValue.integer),
  /** Over how many rows a header goes that a person points at: 1, or 2 for groups above names. */
  header_rows: z.optional(filterValue.integer),
  /** The sheet of a workbook to read; by default the first one that is shown (D60). */
  sheet: z.optional(z.string().check(z.maxLength(100))),
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

/** A column of a file: what it is read as, and why. */
export const importColumn = z.object({
  name: z.string(),
  field: z.nullable(z.string()),
  /** A person gave it that meaning, now or for an earlier file; otherwise its name does. */
  said: z.boolean(),
  /** Up to three of its values, shortened. */
  samples: z.array(z.string()),
  /** What it may be, where its name does not say: offered, never taken by itself (D40). */
  guess: z.nullable(z.object({ field: z.string(), reason: z.enum(['name', 'values']) })),
})
export type ImportColumn = z.output<typeof importColumn>

/** How a file was read: its sheet, and its header among its first rows. A problem of its header has the same as JSON in `params.reading`. */
export const importSource = z.object({
  /** Sheets of a workbook that are shown, and the one that was read; none of a CSV. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** The row of the header as a spreadsheet counts it, and over how many rows it goes; null for an empty file. */
  header_row: z.nullable(z.int()),
  header_rows: z.int(),
  /** Its first rows that hold anything, shortened, so that a person can point at the header. */
  top: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(importColumn),
})
export type ImportSource = z.output<typeof importSource>

/** Columns and roundings, as in every response to a file. */
export const importReading = {
  /** The columns of the file in their order, and what each is read as. */
  columns: z.array(importColumn),
  source: importSource,
  /** Names of columns that are not read. */
  ignored_columns: z.array(z.string()),
  /** Values that would be taken with `round`. */
  roundable_count: z.int(),
  /** Up to 200 values that were rounded, in the order of the file. */
  rounded: z.array(z.object({ line: z.nullable(z.int()), column: z.string(), old: z.string(), new: z.string() })),
}
export const MOST_ROUNDED_SHOWN = 200

/** Most rows of one outcome in a preview; faults are reported for all rows. */
export const MOST_ROWS_SHOWN = 200

/** The outcome of a file's row, or what it would be. */
export const importedRecord = z.object({
  line: z.nullable(z.int()),
  outcome: z.enum(['new', 'changed', 'refused']),
  /** The row's cells as they were read, by field. */
  cells: z.record(z.string(), z.string()),
  /** The row's changes of a known record, old and new. */
  changes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })),
})
export type ImportedRecord = z.output<typeof importedRecord>

/** The outcome of a file whose rows are records, or with `validate_only` what it would be. Known records are updated, none is ever deleted. */
export const recordImport = z.object({
  total_count: z.int(),
  errored_count: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  ...importReading,
  /** Every fault of every row, all duplicates at once (D32). */
  errors: z.array(importFault),
  /** Up to 200 rows of each outcome, in the order of the file; unchanged rows are only counted. */
  rows: z.array(importedRecord),
  /** Whether anything was written. */
  written: z.boolean(),
})
export type RecordImport = z.output<typeof recordImport>
