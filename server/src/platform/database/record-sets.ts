import type { RecordDefinition } from '@milepost/contract/core/define-record'
import { jsonInTurns } from '../json-in-turns.ts'
import { inTurns } from '../turns.ts'
import type { Database } from './database.ts'
import { columnType } from './record-rows.ts'
import { join, raw, sql, type Sql } from './sql.ts'

const columnsOf = (record: RecordDefinition): Sql => join(Object.keys(record.fields).map((name) => raw(name)))
const typesOf = (record: RecordDefinition): Sql =>
  join(Object.entries(record.fields).map(([name, field]) => raw(`${name} ${columnType(field)}`)))

/** What a statement writes: rows as JSON with a value of every field, and the time. */
interface RowsToWrite {
  json: string
  at: Date
}

/** The statement that inserts records and returns their ids, which rise in the order of the rows. */
export const insertRecordsStatement = (
  authority_id: number,
  record: RecordDefinition,
  { json, at }: RowsToWrite,
): Sql => sql`
  insert into ${raw(record.table)} (authority_id, ${columnsOf(record)}, created_at, updated_at)
  select ${authority_id}, ${columnsOf(record)}, ${at}, ${at} from rows from (jsonb_to_recordset(${json}::jsonb) as (${typesOf(record)})) with ordinality
  order by ordinality returning id`

/** The statement that writes all fields of locked records, each named by its id, and counts their versions. */
export const updateRecordsStatement = (
  authority_id: number,
  record: RecordDefinition,
  { json, at }: RowsToWrite,
): Sql => sql`
  update ${raw(record.table)} t
  set ${join(Object.keys(record.fields).map((name) => raw(`${name} = r.${name}`)))}, updated_at = ${at}, lock_version = lock_version + 1
  from jsonb_to_recordset(${json}::jsonb) as r(id bigint, ${typesOf(record)}) where t.authority_id = ${authority_id} and t.id = r.id`

/** Inserts records that have a value of every field, in one statement however many there are; returns their ids in the same order. */
export async function insertRecords(
  db: Database,
  authority_id: number,
  record: RecordDefinition,
  { rows, at }: { rows: readonly object[]; at: Date },
): Promise<number[]> {
  const json = await inTurns(jsonInTurns(rows))
  const made = await db.rows<{ id: number }>(insertRecordsStatement(authority_id, record, { json, at }))
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Writes all fields of locked records, in one statement however many there are. */
export async function updateRecords(
  db: Database,
  authority_id: number,
  record: RecordDefinition,
  { rows, at }: { rows: readonly { id: number }[]; at: Date },
): Promise<void> {
  await db.run(updateRecordsStatement(authority_id, record, { json: await inTurns(jsonInTurns(rows)), at }))
}
