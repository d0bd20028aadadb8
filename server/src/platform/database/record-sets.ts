import type { RecordDefinition } from '@milepost/contract/core/define-record'
import { jsonInTurns } from '../json-in-turns.ts'
import { inTurns } from '../turns.ts'
import type { Database } from './database.ts'
import { columnType } from './record-rows.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** The fields of a record, and its id, as one row of each record that a statement is given as JSON. */
const rowsOf = async (record: RecordDefinition, rows: readonly object[]): Promise<Sql> => sql`
  jsonb_to_recordset(${await inTurns(jsonInTurns(rows))}::jsonb) as r(id bigint, ${join(
    Object.entries(record.fields).map(([name, field]) => raw(`${name} ${columnType(field)}`)),
  )})`

/** Inserts records that have a value of every field, in one statement however many there are; returns their ids in the same order. */
export async function insertRecords(
  db: Database,
  authority_id: number,
  record: RecordDefinition,
  { rows, at }: { rows: readonly object[]; at: Date },
): Promise<number[]> {
  if (rows.length === 0) return []
  const ids = await db.rows<{ id: number }>(
    sql`select nextval('global_id') as id from generate_series(1, ${rows.length}::integer)`,
  )
  const columns = join(Object.keys(record.fields).map((name) => raw(name)))
  await db.run(sql`
    insert into ${raw(record.table)} (authority_id, id, ${columns}, created_at, updated_at)
    select ${authority_id}, id, ${columns}, ${at}, ${at} from ${await rowsOf(
      record,
      rows.map((row, place) => ({ ...row, id: ids[place]?.id })),
    )}`)
  return ids.map(({ id }) => id)
}

/** Writes all fields of locked records, and counts their versions, in one statement however many there are. */
export async function updateRecords(
  db: Database,
  authority_id: number,
  record: RecordDefinition,
  { rows, at }: { rows: readonly { id: number }[]; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  const set = join(Object.keys(record.fields).map((name) => raw(`${name} = r.${name}`)))
  await db.run(sql`
    update ${raw(record.table)} t set ${set}, updated_at = ${at}, lock_version = lock_version + 1
    from ${await rowsOf(record, rows)} where t.authority_id = ${authority_id} and t.id = r.id`)
}
