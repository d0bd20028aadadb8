import type { Database } from '../../../platform/database/database.ts'
import { empty, sql } from '../../../platform/database/sql.ts'

/** The agency that a command names by its name or id, or all of them; read as the owner of the database. */
export const agenciesToReconcile = (db: Database, name: string | null) =>
  db.rows<{ id: number; name: string }>(sql`
    select a.id, a.name from authorities a ${name === null ? empty : sql`where a.name = ${name} or a.id::text = ${name}`} order by a.id`)
