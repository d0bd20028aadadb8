import { PURGED_AFTER_DAYS } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { hasRecords } from './project-columns.queries.ts'

/** Whether a project `p` was deleted long ago and has neither ticket nor photo, nothing on a pay item, and no pay period that was signed. */
const isDue = (now: Date): Sql =>
  sql`p.deleted_at <= ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS}) and not ${hasRecords}`

/** Projects without anything left to keep. */
export const projectsToPurge = async (db: Database, authority_id: number, now: Date): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select p.id from projects p where p.authority_id = ${authority_id} and ${isDue(now)} order by p.id`,
    )
  ).map(({ id }) => id)

/** Removes what is left of such a project, with everything that belongs only to it (`on delete cascade`): team, contractors and their people's access, connections of jobs. */
export const purgeProject = (
  db: Database,
  { authority_id, id, now }: { authority_id: number; id: number; now: Date },
): Promise<{ name: string } | null> =>
  db.row(
    sql`delete from projects p where p.authority_id = ${authority_id} and p.id = ${id} and ${isDue(now)} returning name`,
  )
