import type { Database } from '../database/database.ts'
import { raw, sql } from '../database/sql.ts'

/** Which of some keys of files a row of some tables has; in one statement, since a row may move from one table to another. */
export const keysInUse = async (
  db: Database,
  tables: readonly string[],
  { authority_id, file_keys }: { authority_id: number; file_keys: readonly string[] },
): Promise<string[]> => {
  const rows = tables.map((table) => `select authority_id, file_key from ${table}`).join(' union all ')
  return (
    await db.rows<{ file_key: string }>(sql`
      select distinct file_key from (${raw(rows)}) f where authority_id = ${authority_id} and file_key = any(${[...file_keys]}::text[])`)
  ).map(({ file_key }) => file_key)
}
