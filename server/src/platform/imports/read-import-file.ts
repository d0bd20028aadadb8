import {
  matchColumns,
  payItemFaults,
  readFields,
  type FieldRule,
  type FieldValue,
  type ImportColumns,
  type MatchedColumn,
  type ProblemCode,
  type ProblemDetail,
  type Rounded,
} from '@milepost/contract'
import type { CsvReading } from '../csv/index.ts'
import type { RequestExtras } from '../http/feature.ts'
import { Problem } from '../problem.ts'
import { readTable } from '../tabular/read-table.ts'
import { flatMapInTurns, inTurns } from '../turns.ts'

/** Which columns a file may have, and how their cells are read. */
export interface FileColumns<Field extends string> extends ImportColumns<Field> {
  /** Fields that keep their own cells in a row, but are read elsewhere, have no rule here. */
  rules: Readonly<Partial<Record<Field, FieldRule>>>
  /** The field that identifies a row, for its faults. */
  key: Field
  most_rows: number
  /** The problem of a file without rows, where it has its own. */
  without_rows?: ProblemCode
}

/** A fault of a row; `partners` are rows that have the same. */
export type RowFault = ProblemDetail & { partners?: number[] }

/** A row of a file as it was read. */
export interface FileRow<Field extends string> {
  /** The row as a spreadsheet counts it. */
  line: number | null
  cells: Partial<Record<Field, string>>
  values: Partial<Record<Field, FieldValue>>
  faults: RowFault[]
  rounded: Rounded<Field>[]
}

export interface ReadFile<Field extends string> {
  rows: FileRow<Field>[]
  /** Fields that the file has columns for. */
  fields: readonly Field[]
  columns: MatchedColumn<Field>[]
  key: Field
}

/** A person's choices for reading a file: values rounded to the decimals of their fields, and the meanings of columns. */
export interface ReadingChoices {
  round?: boolean | undefined
  said?: Readonly<Record<string, string>>
}

/**
 * The rows of a CSV file or workbook, each with all its faults.
 * @throws Problem unsupported_type, too_large, nothing_to_import, bulk_upload_failed with what is wrong with the file as a whole; where columns lack, with the
 * names of the header as `params.header`, a JSON array
 */
export async function readImportFile<Field extends string>(
  extras: RequestExtras,
  columns: FileColumns<Field>,
  { round = false, said = {} }: ReadingChoices = {},
): Promise<ReadFile<Field>> {
  const reading = await readTable(extras, { most_rows: columns.most_rows })
  refuseUnreadable(reading, columns.most_rows)
  const matched = matchedColumns(reading.names, columns, said)
  const fieldOf = new Map(matched.flatMap(({ name, field }) => (field === null ? [] : [[name, field] as const])))
  const rows = [
    ...(await inTurns(
      flatMapInTurns(reading.rows, ({ row, values }) => readRow(row, values, { fieldOf, rules: columns.rules, round })),
    )),
    ...reading.problems.map(({ row = null, code, message }) => ({
      line: row,
      cells: {},
      values: {},
      faults: [{ path: '', code, message }],
      rounded: [],
    })),
  ]
  if (rows.length === 0) throw new Problem(columns.without_rows ?? 'nothing_to_import')
  return {
    rows: rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    fields: [...fieldOf.values()],
    columns: matched,
    key: columns.key,
  }
}

function refuseUnreadable({ readable, problems: [whole] }: CsvReading, most_rows: number): void {
  if (readable) return
  if (whole?.code === 'csv_too_many_rows')
    throw new Problem('too_large', { limit: `${most_rows.toLocaleString('en-US')} rows`, rows: most_rows })
  const { line, cell, code = '', message = '' } = whole ?? {}
  throw new Problem('bulk_upload_failed', undefined, [
    { path: cell === undefined ? (line === undefined ? '' : `line ${line}`) : `cell ${cell}`, code, message },
  ])
}

function matchedColumns<Field extends string>(
  names: readonly string[],
  columns: ImportColumns<Field>,
  said: Readonly<Record<string, string>>,
): MatchedColumn<Field>[] {
  const { columns: matched, missing, twice } = matchColumns(names, columns, said)
  const faults = [
    ...twice.map((field) => ({
      path: field,
      code: 'column_twice',
      message: `Two columns of the header give ${field}`,
    })),
    ...missing.map((field) => ({
      path: field,
      code: 'column_missing',
      message: `The header lacks the column ${field}`,
    })),
  ]
  if (faults.length > 0) throw new Problem('bulk_upload_failed', headerParams(names), faults)
  return matched
}

/** The names of a header, for messages that ask what its columns mean. */
export const headerParams = (names: readonly string[]) => ({
  header: JSON.stringify(names.filter((name) => name !== '').map((name) => name.slice(0, 100))),
})

function readRow<Field extends string>(
  line: number,
  row: Record<string, string>,
  {
    fieldOf,
    rules,
    round,
  }: { fieldOf: ReadonlyMap<string, Field>; rules: FileColumns<Field>['rules']; round: boolean },
): FileRow<Field> {
  const cells = Object.fromEntries(
    [...fieldOf].map(([name, field]) => [field, plainCell(row[name] ?? '')]),
  ) as FileRow<Field>['cells']
  // A flag without a value means nothing: for a known item it stays as it is.
  const given = Object.fromEntries(
    (Object.entries(cells) as [Field, string][]).filter(([field, cell]) => cell !== '' || rules[field]?.as !== 'flag'),
  ) as FileRow<Field>['cells']
  const { values, faults, rounded } = readFields(rules as Record<Field, FieldRule>, given, { whole: false, round })
  return { line, cells, values, faults, rounded }
}

/** Line breaks within a cell and runs of blanks are replaced by one blank (D40). */
const plainCell = (text: string): string => text.replaceAll(/[\s\u0085]+/g, ' ').trim()

/** Adds a fault to a row; `partners` are the rows that have the same. */
export const faultOf = (
  row: { faults: RowFault[] },
  path: string,
  code: keyof typeof payItemFaults,
  partners?: number[],
): void => {
  row.faults.push({ path, code, message: payItemFaults[code], ...(partners && { partners }) })
}
