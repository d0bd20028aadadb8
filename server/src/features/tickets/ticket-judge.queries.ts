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

/** Projects whose team a person is on as of a date; those that only begin later or are over do not count. */
export const projectsOfTeam = (
  db: Database,
  { authority_id, membership_id, today }: { authority_id: number; membership_id: number; today: string },
): Promise<{ project_id: number }[]> =>
  db.rows(
    sql`select project_id from project_employees where authority_id = ${authority_id} and membership_id = ${membership_id}
      and coalesce(starts_on, '-infinity') <= ${today}::date + 1 and coalesce(ends_on, 'infinity') >= ${today}::date - 1`,
  )
