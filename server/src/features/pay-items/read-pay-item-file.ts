import {
  MOST_PAY_ITEMS_A_FILE,
  payItemFaults,
  readFields,
  type FieldRule,
  type FieldValue,
  type ProblemDetail,
} from '@milepost/contract'
import { csvInTurns, fieldKey, type CsvReading } from '../../platform/csv/index.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { flatMapInTurns, inTurns } from '../../platform/turns.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Which columns a file may have, by field, each with the names that it may bear; and which it cannot lack. */
export interface FileColumns<Field extends string> {
  names: Readonly<Record<Field, readonly string[]>>
  required: readonly Field[]
  /** Fields that stand for themselves in a row's cells, but are read elsewhere, have no rule here. */
  rules: Readonly<Partial<Record<Field, FieldRule>>>
}

/** A row of a file as it was read. */
export interface FileRow<Field extends string> {
  line: number | null
  cells: Partial<Record<Field, string>>
  values: Partial<Record<Field, FieldValue>>
  faults: ProblemDetail[]
}

export interface ItemFile<Field extends string> {
  rows: FileRow<Field>[]
  /** Fields that the file has columns for. */
  fields: readonly Field[]
  /** Names of columns that nobody knows. */
  ignored_columns: string[]
}

/**
 * The rows of a CSV file of items, each with all its faults.
 * @throws Problem unsupported_type, too_large, nothing_to_import, bulk_upload_failed with what is wrong with the file as a whole
 */
export async function readPayItemFile<Field extends string>(
  { raw_body, headers, content_type }: RequestExtras,
  columns: FileColumns<Field>,
): Promise<ItemFile<Field>> {
  if (content_type !== 'text/csv') throw new Problem('unsupported_type', { accepted: 'text/csv' })
  const charset = /;\s*charset="?([^\s;"]{1,40})/i.exec(String(headers['content-type'] ?? ''))?.[1]
  const reading = await inTurns(
    csvInTurns(raw_body ?? Buffer.alloc(0), {
      most_rows: MOST_PAY_ITEMS_A_FILE,
      ...(charset !== undefined && { charset }),
    }),
  )
  refuseUnreadable(reading)
  const { fieldOf, ignored_columns } = readHeader(reading.names, columns)
  const rows = [
    ...(await inTurns(
      flatMapInTurns(reading.rows, ({ line, values }) => readRow(line, values, { fieldOf, rules: columns.rules })),
    )),
    ...reading.problems.map(({ line = null, code, message }) => ({
      line,
      cells: {},
      values: {},
      faults: [{ path: '', code, message }],
    })),
  ]
  if (rows.length === 0) throw new Problem('nothing_to_import')
  return {
    rows: rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    fields: [...fieldOf.values()],
    ignored_columns,
  }
}

function refuseUnreadable({ readable, problems: [whole] }: CsvReading): void {
  if (readable) return
  if (whole?.code === 'csv_too_many_rows')
    throw new Problem('too_large', {
      limit: `${MOST_PAY_ITEMS_A_FILE.toLocaleString('en-US')} rows`,
      rows: MOST_PAY_ITEMS_A_FILE,
    })
  const { line, code = '', message = '' } = whole ?? {}
  throw new Problem('bulk_upload_failed', undefined, [
    { path: line === undefined ? '' : `line ${line}`, code, message },
  ])
}

/** Which field each name of a header stands for. Throws for columns that the file lacks, and for a field that two columns give. */
export function readHeader<Field extends string>(
  names: readonly string[],
  columns: FileColumns<Field>,
): { fieldOf: Map<string, Field>; ignored_columns: string[] } {
  const fields = Object.keys(columns.names) as Field[]
  const known = new Map(fields.flatMap((field) => columns.names[field].map((name) => [name, field] as const)))
  const named = names.filter((name) => name !== '')
  const fieldOf = new Map<string, Field>()
  const faults: ProblemDetail[] = []
  for (const name of named) {
    const field = known.get(fieldKey(name))
    if (field === undefined) continue
    if ([...fieldOf.values()].includes(field))
      faults.push({ path: field, code: 'column_twice', message: `Two columns of the header give ${field}` })
    fieldOf.set(name, field)
  }
  const given = new Set(fieldOf.values())
  for (const field of columns.required)
    if (!given.has(field))
      faults.push({ path: field, code: 'column_missing', message: `The header lacks the column ${field}` })
  if (faults.length > 0) throw new Problem('bulk_upload_failed', undefined, faults)
  return {
    fieldOf,
    ignored_columns: named.filter((name) => !fieldOf.has(name)).map((name) => name.slice(0, 100)),
  }
}

function readRow<Field extends string>(
  line: number,
  row: Record<string, string>,
  { fieldOf, rules }: { fieldOf: ReadonlyMap<string, Field>; rules: FileColumns<Field>['rules'] },
): FileRow<Field> {
  const cells = Object.fromEntries(
    [...fieldOf].map(([name, field]) => [field, (row[name] ?? '').trim()]),
  ) as FileRow<Field>['cells']
  // A flag without a word says nothing: of a known item it stays as it is.
  const said = Object.fromEntries(
    (Object.entries(cells) as [Field, string][]).filter(([field, cell]) => cell !== '' || rules[field]?.as !== 'flag'),
  ) as FileRow<Field>['cells']
  const { values, faults } = readFields(rules as Record<Field, FieldRule>, said, { whole: false })
  return { line, cells, values, faults }
}

export const faultOf = (row: { faults: ProblemDetail[] }, path: string, code: keyof typeof payItemFaults): void => {
  row.faults.push({ path, code, message: payItemFaults[code] })
}
