import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Those of some projects that are archived or deleted, whose photos stay as they are. */
export const archivedAmong = async (db: Database, authority_id: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select p.id from projects p
        where p.authority_id = ${authority_id} and p.id = any(${ids}::bigint[]) and (p.status = 'archived' or p.deleted_at is not null)`)
    ).map(({ id }) => id),
  )
