import { mayRole, noticeDetails, noticeKinds, type Role } from '@milepost/contract'
import { sql, type Sql } from '../../../platform/database/sql.ts'

/** The person whose notices are read, with their current role. */
export interface Reader {
  authority_id: number
  membership_id: number
  role: Role
}

/** Kinds that a role may see. */
export const kindsOf = (role: Role) => noticeKinds.filter((kind) => mayRole(role, noticeDetails[kind].permission))

/** The notices of their own that a person may see, by current rights: of no deleted project, and for an inspector only of assigned plants. */
export const visible = ({ authority_id, membership_id, role }: Reader): Sql => sql`
  n.authority_id = ${authority_id} and n.membership_id = ${membership_id} and n.kind = any(${kindsOf(role)}::text[])
  and (n.project_id is null or exists (
    select from projects p where p.authority_id = n.authority_id and p.id = n.project_id and p.deleted_at is null))
  and (n.plant_id is null or ${role === 'administrator'}::boolean or exists (
    select from plant_assignments a where a.authority_id = n.authority_id and a.plant_id = n.plant_id and a.membership_id = n.membership_id))`

/** Neither read nor over. */
export const isUnread: Sql = sql`n.read_at is null and n.resolved_at is null`
