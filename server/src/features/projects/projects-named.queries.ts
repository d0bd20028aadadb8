import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Names of projects by id, deleted ones included. */
export const projectsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(
    sql`select id, name from projects where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
  )
