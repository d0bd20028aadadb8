import { type RecordDefinition, type RecordField, type RecordRow } from '@milepost/contract/core/define-record'
import type { Database } from './database.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** Types of the columns of fields, by their kind. */
const columnTypes: Record<RecordField['kind'], string> = {
  text: 'text',
  lines: 'text',
  code: 'text',
  link: 'text',
  email: 'text',
  phone: 'text',
  zone: 'text',
  choice: 'text',
  date: 'date',
  clock: 'time',
  instant: 'timestamptz',
  quantity: 'numeric',
  money: 'numeric',
  integer: 'integer',
  yes: 'boolean',
  reference: 'bigint',
  point: 'float8',
}
/** The type of a field's column. */
export const columnType = ({ kind, list }: RecordField): string =>
  `${columnTypes[kind]}${list === undefined ? '' : '[]'}`

/** A column as calls write it: a time of day without seconds, a coordinate as a number. */
function readColumn(name: string, field: RecordField, alias: string): Sql {
  if (field.kind === 'clock') return raw(`to_char(${alias}${name}, 'HH24:MI') as ${name}`)
  return raw(field.kind === 'point' ? `${alias}${name}::float8 as ${name}` : `${alias}${name}`)
}

/** The columns of a record for a select list: `g.name, g.description`. `alias` is that of its table. */
export const recordColumns = (record: RecordDefinition, alias?: string): Sql =>
  join(Object.entries(record.fields).map(([name, field]) => readColumn(name, field, alias ? `${alias}.` : '')))

/** Values of some of a record's fields. Undefined ones are not written; what is no field of the record is left to `more`. */
export type RowValues<Record extends RecordDefinition> = {
  [Name in keyof RecordRow<Record>]?: RecordRow<Record>[Name] | null | undefined
}
type Plain = string | number | boolean | Date | null
/** Further columns that a write sets, each with its value; JSON as text. */
export type MoreColumns = Readonly<globalThis.Record<string, Plain | readonly Plain[] | undefined>>

interface Assignment {
  column: Sql
  value: Sql
}

const assigned = (values: object): Assignment[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ column: raw(name), value: sql`${value}` }],
  )
/** What is written: declared fields, and further columns. */
const assignmentsOf = (record: RecordDefinition, values: object, more: MoreColumns): Assignment[] =>
  assigned({ ...Object.fromEntries(Object.entries(values).filter(([name]) => name in record.fields)), ...more })

const stampsOf = ({ stamps }: RecordDefinition) => stamps ?? ['created_at', 'updated_at']

export interface RowToWrite<Record extends RecordDefinition> {
  values: RowValues<Record>
  /** When it is written, for the times that the table keeps. */
  at: Date
  more?: MoreColumns
}

/** The statement that inserts a record and returns its id. */
export function insertRecordStatement<Record extends RecordDefinition>(
  authority_id: number,
  record: Record,
  { values, at, more = {} }: RowToWrite<Record>,
): Sql {
  const set = [
    { column: raw('authority_id'), value: sql`${authority_id}` },
    ...assigned(Object.fromEntries(stampsOf(record).map((stamp) => [stamp, at]))),
    ...assignmentsOf(record, values, more),
  ]
  return sql`insert into ${raw(record.table)} (${join(set.map(({ column }) => column))})
    values (${join(set.map(({ value }) => value))}) returning id`
}

/** Inserts a record and returns its id. What a constraint refuses, the platform reports as a problem. */
export async function insertRecord<Record extends RecordDefinition>(
  db: Database,
  authority_id: number,
  record: Record,
  row: RowToWrite<Record>,
): Promise<number> {
  const made = await db.row<{ id: number }>(insertRecordStatement(authority_id, record, row))
  if (!made) throw new Error(`the ${record.subject} was not written`)
  return made.id
}

/** The statement that changes fields of a record and counts its version. */
export const updateRecordStatement = <Record extends RecordDefinition>(
  authority_id: number,
  record: Record,
  { id, values, at, more = {} }: RowToWrite<Record> & { id: number },
): Sql =>
  sql`update ${raw(record.table)} set ${join([
    ...assignmentsOf(record, values, more).map(({ column, value }) => sql`${column} = ${value}`),
    ...(stampsOf(record).includes('updated_at') ? [sql`updated_at = ${at}`] : []),
    sql`lock_version = lock_version + 1`,
  ])} where authority_id = ${authority_id} and id = ${id}`

/** Changes fields of a record that is locked. */
export const updateRecord = <Record extends RecordDefinition>(
  db: Database,
  authority_id: number,
  record: Record,
  row: RowToWrite<Record> & { id: number },
): Promise<number> => db.run(updateRecordStatement(authority_id, record, row))

/** A record that is locked, with all of its declared fields. */
export type LockedRecord<Record extends RecordDefinition> = RecordRow<Record> & {
  id: number
  lock_version: number
} & (Record extends { restorable: true } ? { deleted_at: string | null } : {})

/** The statement that reads a record and locks it. `more` names irregular columns to read with it. */
export const lockRecordStatement = (
  authority_id: number,
  record: RecordDefinition,
  id: number,
  more: readonly string[] = [],
): Sql =>
  sql`select id, lock_version, ${join([recordColumns(record), ...(record.restorable ? [raw('deleted_at')] : []), ...more.map((name) => raw(name))])}
    from ${raw(record.table)} where authority_id = ${authority_id} and id = ${id} for update`

/** A record, deleted or not, locked until the transaction ends, so that others who change it wait; null where there is none. */
export const lockRecord = <Record extends RecordDefinition>(
  db: Database,
  authority_id: number,
  record: Record,
  id: number,
): Promise<LockedRecord<Record> | null> => db.row(lockRecordStatement(authority_id, record, id))

/** The same with irregular columns, by their names. */
export const lockRecordWith = <Record extends RecordDefinition, More extends object>(
  db: Database,
  authority_id: number,
  record: Record,
  { id, columns }: { id: number; columns: readonly (keyof More & string)[] },
): Promise<(LockedRecord<Record> & More) | null> => db.row(lockRecordStatement(authority_id, record, id, columns))

type Mark = { id: number; deleted_at: Date | null; at: Date; more?: MoreColumns }

/** The statement that marks a record as deleted, or with null as restored. */
export const markRecordStatement = (
  authority_id: number,
  record: RecordDefinition & { restorable: true },
  { id, deleted_at, at, more = {} }: Mark,
): Sql => updateRecordStatement(authority_id, record, { id, values: {}, at, more: { deleted_at, ...more } })

/** Marks a locked record as deleted, or with null as restored. */
export const markRecord = (
  db: Database,
  authority_id: number,
  record: RecordDefinition & { restorable: true },
  mark: Mark,
): Promise<number> => db.run(markRecordStatement(authority_id, record, mark))

/** Deletes a record. */
export const deleteRecord = (
  db: Database,
  authority_id: number,
  record: RecordDefinition,
  id: number,
): Promise<number> => db.run(sql`delete from ${raw(record.table)} where authority_id = ${authority_id} and id = ${id}`)

/**
 * The id of the record that a phone's `client_id` names, or null (ADR 24). Until the transaction ends, others who send the same `client_id` wait for it.
 */
export async function recordOfClient(
  db: Database,
  authority_id: number,
  { table, client_id }: { table: string; client_id: string },
): Promise<number | null> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${authority_id} ${client_id}`}, 0))`)
  const row = await db.row<{ id: number }>(
    sql`select id from ${raw(table)} where authority_id = ${authority_id} and client_id = ${client_id}`,
  )
  return row?.id ?? null
}
