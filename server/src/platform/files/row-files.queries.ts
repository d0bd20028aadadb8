import type { Database } from '../database/database.ts'
import { raw, sql } from '../database/sql.ts'

/** Which of some keys of files a row of a table has. */
export const keysInUse = async (
  db: Database,
  table: string,
  { authority_id, file_keys }: { authority_id: number; file_keys: readonly string[] },
): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(sql`
      select distinct file_key from ${raw(table)} where authority_id = ${authority_id} and file_key = any(${[...file_keys]}::text[])`)
  ).map(({ file_key }) => file_key)
