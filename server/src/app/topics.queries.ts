import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Whether an authority has a project that is not deleted. */
export async function projectExists(db: Database, authority_id: number, project_id: number): Promise<boolean> {
  return (
    (await db.row(
      sql`select 1 as found from projects where authority_id = ${authority_id} and id = ${project_id} and deleted_at is null`,
    )) !== null
  )
}
