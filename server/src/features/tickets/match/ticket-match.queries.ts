import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A project that tickets are to be matched to. */
export interface MatchProject {
  id: number
  name: string
  district_id: number | null
  time_zone: string
  max_gvw_override_lbs: string | null
  deleted_at: string | null
}

/** The project, kept from being deleted until the tickets are on it. */
export const lockProject = (db: Database, authority_id: number, project_id: number): Promise<MatchProject | null> =>
  db.row(
    sql`select id, name, district_id, time_zone, max_gvw_override_lbs, deleted_at from projects where authority_id = ${authority_id} and id = ${project_id} for share`,
  )
