import type { Role } from '@milepost/contract'
import type { Grantee } from '../context.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** An employee as the membership is now. */
export interface EmployeeRow {
  user_id: number
  membership_id: number
  role: Role
  first_name: string
  last_name: string
  district_id: number | null
  authority_name: string
}

/** An active member of the agency who has signed in before. */
export const activeEmployee = (
  db: Database,
  authority_id: number,
  membership_id: number,
): Promise<EmployeeRow | null> =>
  db.row(sql`
    select m.user_id, m.id as membership_id, m.role, m.first_name, m.last_name, m.district_id, a.name as authority_name
    from memberships m join authorities a on a.id = m.authority_id
    where m.authority_id = ${authority_id} and m.id = ${membership_id} and m.status = 'active' and m.user_id is not null`)

/** A person under a grant, as it is now. */
export type GranteeRow = Pick<
  Grantee,
  'user_id' | 'grant_id' | 'capacity' | 'company_id' | 'company_name' | 'authority_name' | 'project_ids'
> & { first_name: string; last_name: string }

/** The person of a grant that is in force. */
export const currentGrantee = (
  db: Database,
  authority_id: number,
  { grant_id, now }: { grant_id: number; now: Date },
): Promise<GranteeRow | null> =>
  db.row(sql`
    select g.user_id, g.id as grant_id, g.capacity, g.company_id, g.company_name, g.first_name, g.last_name, a.name as authority_name,
      case when not g.all_projects then (
        select coalesce(json_agg(p.project_id), '[]') from grant_projects p where p.authority_id = g.authority_id and p.grant_id = g.id) end as project_ids
    from grants g join authorities a on a.id = g.authority_id
    where g.authority_id = ${authority_id} and g.id = ${grant_id} and grant_in_force(g, a.time_zone, ${now}::timestamptz)`)
