import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Projects of a district (D12a). */
export const projectsOfDistrict = (
  db: Database,
  authority_id: number,
  district_id: number,
): Promise<{ project_id: number }[]> =>
  db.rows(
    sql`select id as project_id from projects where authority_id = ${authority_id} and district_id = ${district_id}`,
  )

/** Projects whose team somebody is on now, as a person within the dates or by a group (D36). */
export const projectsOfTeam = (
  db: Database,
  { authority_id, membership_id, now }: { authority_id: number; membership_id: number; now: Date },
): Promise<{ project_id: number }[]> =>
  db.rows(
    sql`select project_id from projects_of_team(${authority_id}, ${membership_id}, ${now}::timestamptz) project_id`,
  )
