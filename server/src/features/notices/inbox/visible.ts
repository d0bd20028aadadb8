import { mayCapacity, mayRole, noticeDetails, noticeKinds, type NoticeKind } from '@milepost/contract'
import type { Employee, Grantee } from '../../../platform/context.ts'
import { ofProjects, type ProjectIds } from '../../../platform/database/of-projects.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'

/** The person whose notices are read, with the rights of now. */
export interface Reader {
  authority_id: number
  /** The membership or the grant. */
  holder_id: number
  /** Kinds that the person may see. */
  kinds: readonly NoticeKind[]
  /** The projects of a grant; null for all. */
  project_ids: ProjectIds
  /** Whose plants they may see: all, those that are assigned to them, or those of the suppliers that their company is. */
  plants: 'all' | 'assigned' | { company_id: number }
}

/** A person as a reader of notices. */
export function readerFor(authority_id: number, person: Employee | Grantee): Reader {
  if (person.kind === 'grantee') {
    const { grant_id: holder_id, capacity, company_id, project_ids } = person
    const kinds = noticeKinds.filter((kind) => {
      const { outside } = noticeDetails[kind]
      return outside !== undefined && mayCapacity(capacity, outside)
    })
    return { authority_id, holder_id, kinds, project_ids, plants: { company_id } }
  }
  const { membership_id: holder_id, role } = person
  const kinds = noticeKinds.filter((kind) => mayRole(role, noticeDetails[kind].permission))
  return { authority_id, holder_id, kinds, project_ids: null, plants: role === 'administrator' ? 'all' : 'assigned' }
}

/** The condition that a reader may see plant `n.plant_id`. */
const seesPlant = ({ plants }: Reader): Sql =>
  plants === 'all'
    ? raw('true')
    : plants === 'assigned'
      ? sql`exists (select from plant_assignments a where a.authority_id = n.authority_id and a.plant_id = n.plant_id and a.membership_id = n.holder_id)`
      : sql`exists (
          select from plants l join suppliers s on s.authority_id = l.authority_id and s.id = l.supplier_id
          where l.authority_id = n.authority_id and l.id = n.plant_id and s.company_id = ${plants.company_id})`

/** The notices of their own that a person may see, by current rights: of no deleted project or one beyond the grant, and only of plants that they see. */
export const visible = (reader: Reader): Sql => sql`
  n.authority_id = ${reader.authority_id} and n.holder_id = ${reader.holder_id} and n.kind = any(${reader.kinds}::text[])
  and (n.project_id is null or ${ofProjects('n.project_id', reader.project_ids)} and exists (
    select from projects p where p.authority_id = n.authority_id and p.id = n.project_id and p.deleted_at is null))
  and (n.plant_id is null or ${seesPlant(reader)})`

/** Neither read nor over. */
export const isUnread: Sql = sql`n.read_at is null and n.resolved_at is null`
