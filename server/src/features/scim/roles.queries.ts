import type { Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A person whom the directory manages, with the names and external ids of the groups, by which the agency's table gives a role. */
export interface GroupedRow {
  id: number
  role: Role
  status: 'pending' | 'active'
  lock_version: number
  groups: string[]
}

export const groupedPeople = (db: Database, authority_id: number, ids: readonly number[] | null) =>
  db.rows<GroupedRow>(sql`
    select m.id, m.role, m.status, m.lock_version, coalesce(g.names, '[]') as groups
    from memberships m
    left join lateral (
      select json_agg(n.name) as names from scim_group_members s
      join scim_groups g on g.authority_id = s.authority_id and g.id = s.group_id
      cross join lateral (values (g.display_name), (g.external_id)) n(name)
      where s.authority_id = m.authority_id and s.membership_id = m.id and n.name is not null) g on true
    where m.authority_id = ${authority_id} and m.managed_by = 'scim' and m.status <> 'deleted'
      and (${ids}::bigint[] is null or m.id = any(${ids}::bigint[])) order by m.id`)

/** Gives people their new roles in one statement; answers the sessions that remember the earlier ones. */
export async function giveRoles(
  db: Database,
  authority_id: number,
  given: readonly { id: number; role: Role }[],
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    with g as (
      select * from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ role }) => role)}::text[]) as g(membership_id, role)),
    changed as (
      update memberships m set role = g.role, lock_version = lock_version + 1 from g
      where m.authority_id = ${authority_id} and m.id = g.membership_id returning m.id, m.user_id)
    select s.id from changed c join sessions s on s.user_id = c.user_id and s.authority_id = ${authority_id} and s.membership_id = c.id and s.ended_at is null`)
  return rows.map(({ id }) => id)
}
