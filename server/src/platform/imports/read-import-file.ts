import { writtenCount } from '../words/written.ts'
import {
  findHeader,
  headerAt,
  matchColumns,
  MOST_TITLE_ROWS,
  payItemFaults,
  readFields,
  type FieldRule,
  type FieldValue,
  type ImportColumns,
  type ImportSource,
  type MatchedColumn,
  type ProblemCode,
  type ProblemDetail,
  type Rounded,
} from '@milepost/contract'
import { isCodeDamaged, isErrorMark, plainCode, type CsvReading, type CsvRow, type HeaderFinder } from '../csv/index.ts'
import type { RequestExtras } from '../http/feature.ts'
import { Problem } from '../problem.ts'
import { readTable, type TableReading } from '../tabular/read-table.ts'
import { sourceOf } from './import-source.ts'
import { columnLetters } from '../tabular/xlsx-cells.ts'
import { flatMapInTurns, inTurns } from '../turns.ts'

/** Which columns a file may have, and how their cells are read. */
export interface FileColumns<Field extends string> extends ImportColumns<Field> {
  /** Fields that keep their own cells in a row, but are read elsewhere, have no rule here. */
  rules: Readonly<Partial<Record<Field, FieldRule>>>
  /** Fields that name something by a code: read as the sheet shows them, never a date or a number in scientific notation (D60). */
  codes: readonly Field[]
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
  source: ImportSource
  /** The letters of the columns that fields are read from, as a spreadsheet names them. */
  places: ReadonlyMap<string, string>
  key: Field
}

/** A person's choices for reading a file: values rounded to the decimals of their fields, and the meanings of columns. */
export interface ReadingChoices {
  round?: boolean | undefined
  said?: Readonly<Record<string, string>>
  /** Where a person points at the header: the row as a spreadsheet counts it, and over how many rows it goes. */
  header_row?: number | undefined
  header_rows?: number | undefined
  /** The sheet of a workbook. */
  sheet?: string | undefined
}

/**
 * The rows of a CSV file or workbook, each with all its faults.
 * @throws Problem unsupported_type, too_large, nothing_to_import, bulk_upload_failed with what is wrong with the file as a whole; where columns lack, with the
 * names of the header as `params.header`, a JSON array
 */
export async function readImportFile<Field extends string>(
  extras: RequestExtras,
  columns: FileColumns<Field>,
  { round = false, said = {}, sheet, ...pointed }: ReadingChoices = {},
): Promise<ReadFile<Field>> {
  const findHeader = headerFinder(columns, said, pointed)
  const reading = await readTable(extras, { most_rows: columns.most_rows, sheet, findHeader })
  refuseUnreadable(reading, columns.most_rows)
  const { matched, source } = matchedColumns(reading, columns, said)
  const fieldOf = new Map(matched.flatMap(({ name, field }) => (field === null ? [] : [[name, field] as const])))
  const places = new Map(
    reading.names.flatMap((name, at) => {
      const field = fieldOf.get(name)
      return field === undefined ? [] : [[field, columnLetters(at)] as const]
    }),
  )
  const rows = [
    ...(await inTurns(flatMapInTurns(reading.rows, (row) => readRow(row, { fieldOf, places, columns, round })))),
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
    source,
    places,
    key: columns.key,
  }
}

function refuseUnreadable({ readable, problems: [whole] }: CsvReading, most_rows: number): void {
  if (readable) return
  if (whole?.code === 'csv_too_many_rows')
    throw new Problem('too_large', { limit: `${writtenCount(most_rows)} rows`, rows: most_rows })
  const { line, cell, code = '', message = '' } = whole ?? {}
  throw new Problem('bulk_upload_failed', undefined, [
    { path: cell === undefined ? (line === undefined ? '' : `line ${line}`) : `cell ${cell}`, code, message },
  ])
}

/** The header where a person points at it; otherwise where most columns are known. */
const headerFinder =
  (
    columns: ImportColumns,
    said: Readonly<Record<string, string>>,
    { header_row, header_rows }: Pick<ReadingChoices, 'header_row' | 'header_rows'>,
  ): HeaderFinder =>
  (records) => {
    const cells = records.slice(0, MOST_TITLE_ROWS + 1).map((record) => record.cells)
    const at = header_row === undefined ? -1 : records.findIndex(({ row }) => row === header_row)
    if (at === -1) return findHeader(cells, columns, said)
    return headerAt(
      records.slice(at, at + 2).map((record) => record.cells),
      0,
      { columns, count: header_rows === 2 ? 2 : 1, offset: at },
    )
  }

function matchedColumns<Field extends string>(
  reading: TableReading,
  columns: ImportColumns<Field>,
  said: Readonly<Record<string, string>>,
): { matched: MatchedColumn<Field>[]; source: ImportSource } {
  const { columns: matched, missing, twice } = matchColumns(reading.names, columns, said)
  const source = sourceOf(reading, matched, columns)
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
  if (faults.length > 0) throw new Problem('bulk_upload_failed', headerParams(source), faults)
  return { matched, source }
}

/** The names of a header and how the file was read, for messages that ask what its columns mean. */
export const headerParams = (source: ImportSource) => ({
  header: JSON.stringify(source.columns.map(({ name }) => name)),
  reading: JSON.stringify(source),
})

interface RowReading<Field extends string> {
  /** The field of each column that is read. */
  fieldOf: ReadonlyMap<string, Field>
  places: ReadonlyMap<string, string>
  columns: Pick<FileColumns<Field>, 'rules' | 'codes'>
  round: boolean
}

function readRow<Field extends string>(
  { row: line, values: texts, marks = {} }: CsvRow,
  { fieldOf, places, columns: { rules, codes }, round }: RowReading<Field>,
): FileRow<Field> {
  const cells: FileRow<Field>['cells'] = {}
  const given: FileRow<Field>['cells'] = {}
  const damaged: RowFault[] = []
  for (const [name, field] of fieldOf) {
    const mark = marks[name]
    const isCode = codes.includes(field)
    const text = plainCell(isCode && mark?.as === 'shown' ? mark.text : (texts[name] ?? ''))
    const cell = isCode ? plainCode(text) : text
    cells[field] = cell
    const code = faultOfCell(cell, { unsaved: mark?.as === 'unsaved', date: mark?.as === 'date', isCode })
    if (code) damaged.push(cellFault(field, { code, cell: `${places.get(field) ?? ''}${line}`, text: cell }))
    // A flag without a value means nothing: for a known item it stays as it is.
    else if (cell !== '' || rules[field]?.as !== 'flag') given[field] = cell
  }
  const { values, faults, rounded } = readFields(rules as Record<Field, FieldRule>, given, { whole: false, round })
  return { line, cells, values, faults: [...damaged, ...faults], rounded }
}

/** What a spreadsheet did to a cell, so that its value is not what a person meant (D60); null where nothing. */
function faultOfCell(
  cell: string,
  { unsaved, date, isCode }: { unsaved: boolean; date: boolean; isCode: boolean },
): keyof typeof cellFaults | null {
  if (unsaved) return 'cell_unsaved'
  if (isErrorMark(cell)) return 'cell_error'
  return isCode && (date || isCodeDamaged(cell)) ? 'cell_code' : null
}

const cellFaults = {
  cell_error: (cell: string, text: string) => `Cell ${cell} has the error ${text}: correct it in the sheet`,
  cell_unsaved: (cell: string) =>
    `Cell ${cell} has a formula without a saved result: open the file in a spreadsheet program, and save it again`,
  cell_code: (cell: string, text: string) =>
    `Cell ${cell} shows ${text}, which a spreadsheet made of a code: format the column as text, and type the code again`,
}

const cellFault = (
  path: string,
  { code, cell, text }: { code: keyof typeof cellFaults; cell: string; text: string },
): RowFault => ({ path, code, message: cellFaults[code](cell, text.slice(0, 40)) })

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
