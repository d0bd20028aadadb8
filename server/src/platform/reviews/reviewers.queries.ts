import { capacities, mayCapacity, mayRole, roles, type Permission } from '@milepost/contract'
import { granteeName } from '../context.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A person who may be asked to review. */
export interface Reviewer {
  id: number
  /** Full name; of people from outside with their company. */
  name: string
}

/** Most people that a choice of reviewers offers. */
const MOST_OFFERED = 100

/**
 * People who hold a permission, in the order of their names: active staff by their role, and people whose grant is in force, on a project.
 * @param ids those among them only; otherwise at most 100 of whose name a text is part
 */
export async function reviewersWith(
  db: Database,
  authority_id: number,
  {
    by,
    project_id,
    ids = null,
    search = '',
  }: { by: Permission; project_id: number | null; ids?: readonly number[] | null; search?: string },
): Promise<Reviewer[]> {
  const found = await db.rows<{ id: number; first_name: string; last_name: string; company_name: string | null }>(sql`
    select p.id, p.first_name, p.last_name, p.company_name from (
      select m.id, m.first_name, m.last_name, null as company_name from memberships m
      where m.authority_id = ${authority_id} and m.status = 'active' and m.role = any(${roles.filter((role) => mayRole(role, by))}::text[])
      union all
      select g.id, g.first_name, g.last_name, g.company_name from grants g join authorities a on a.id = g.authority_id
      where g.authority_id = ${authority_id} and grant_in_force(g, a.time_zone, now())
        and g.capacity = any(${capacities.filter((capacity) => mayCapacity(capacity, by))}::text[])
        and (g.all_projects or exists (
          select from grant_projects o where o.authority_id = g.authority_id and o.grant_id = g.id and o.project_id = ${project_id}::bigint))) p
    where (${ids}::bigint[] is null or p.id = any(${ids}::bigint[]))
      and strpos(lower(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.company_name, '')), lower(${search})) > 0
    order by p.last_name, p.first_name, p.id limit ${MOST_OFFERED}`)
  return found.map(({ id, first_name, last_name, company_name }) => ({
    id,
    name: company_name === null ? `${first_name} ${last_name}` : granteeName({ first_name, last_name, company_name }),
  }))
}
