import type { Database } from '../../platform/database/database.ts'
import { join, sql, type Sql } from '../../platform/database/sql.ts'

/** A group of the directory. */
export interface GroupRow {
  id: number
  display_name: string
  external_id: string | null
  created_at: string
  updated_at: string
}
export interface MemberRow {
  group_id: number
  /** Of the membership. */
  id: number
  name: string
}

const columns = sql`g.id, g.display_name, g.external_id, g.created_at, g.updated_at`

export type GroupCondition = Sql
/** By what names of groups are compared. */
export const displayKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
export const byDisplayName = (name: string): GroupCondition => sql`g.display_key = ${displayKey(name)}`
export const byGroupExternalId = (id: string): GroupCondition => sql`g.external_id = ${id}`
export const byGroupId = (id: string): GroupCondition => sql`g.id::text = ${id}`
export const byMember = (id: string): GroupCondition => sql`exists (
  select from scim_group_members m where m.authority_id = g.authority_id and m.group_id = g.id and m.membership_id::text = ${id})`

/** A page of groups in the order of their ids, with their number. */
export async function pageOfGroups(
  db: Database,
  authority_id: number,
  { conditions, offset, limit }: { conditions: readonly GroupCondition[]; offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const where = join([sql`g.authority_id = ${authority_id}`, ...conditions], ' and ')
  const [rows, counted] = await Promise.all([
    limit === 0
      ? []
      : db.rows<GroupRow>(
          sql`select ${columns} from scim_groups g where ${where} order by g.id limit ${limit} offset ${offset}`,
        ),
    db.row<{ count: number }>(sql`select count(*) as count from scim_groups g where ${where}`),
  ])
  return { rows, total: counted?.count ?? 0 }
}

export const groupById = (db: Database, authority_id: number, id: number) =>
  db.row<GroupRow>(sql`select ${columns} from scim_groups g where g.authority_id = ${authority_id} and g.id = ${id}`)

/** Another group with one of these names. */
export const groupNamed = (
  db: Database,
  authority_id: number,
  { id, display_name, external_id }: { id: number | null; display_name: string; external_id: string | null },
) =>
  db.row<{ id: number }>(sql`
    select g.id from scim_groups g where g.authority_id = ${authority_id} and g.id is distinct from ${id}::bigint
      and (g.display_key = ${displayKey(display_name)} or g.external_id = ${external_id}::text) limit 1`)

/** Members of groups, by name. */
export const membersOf = (db: Database, authority_id: number, group_ids: readonly number[]) =>
  db.rows<MemberRow>(sql`
    select s.group_id, m.id, m.first_name || ' ' || m.last_name as name from scim_group_members s
    join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id
    where s.authority_id = ${authority_id} and s.group_id = any(${group_ids}::bigint[]) order by s.group_id, m.id`)

/** Groups of people. */
export const groupsOfPeople = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ membership_id: number; id: number; display_name: string }>(sql`
    select s.membership_id, g.id, g.display_name from scim_group_members s
    join scim_groups g on g.authority_id = s.authority_id and g.id = s.group_id
    where s.authority_id = ${authority_id} and s.membership_id = any(${ids}::bigint[]) order by g.id`)

export async function insertGroup(
  db: Database,
  authority_id: number,
  group: { display_name: string; external_id: string | null; now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into scim_groups (authority_id, display_name, display_key, external_id, created_at, updated_at)
    values (${authority_id}, ${group.display_name}, ${displayKey(group.display_name)}, ${group.external_id}, ${group.now}, ${group.now}) returning id`)
  if (!row) throw new Error('the group was not written')
  return row.id
}

export const updateGroup = (
  db: Database,
  authority_id: number,
  group: { id: number; display_name: string; external_id: string | null; now: Date },
) =>
  db.run(sql`
    update scim_groups set display_name = ${group.display_name}, display_key = ${displayKey(group.display_name)}, external_id = ${group.external_id}, updated_at = ${group.now}
    where authority_id = ${authority_id} and id = ${group.id}`)

export const deleteGroup = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from scim_groups where authority_id = ${authority_id} and id = ${id}`)

/** Those of some ids, as they were sent, that are people whom SCIM shows. */
export async function knownMembers(db: Database, authority_id: number, ids: readonly string[]): Promise<number[]> {
  const numbers = ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number)
  const rows = await db.rows<{ id: number }>(sql`
    select id from memberships where authority_id = ${authority_id} and id = any(${numbers}::bigint[]) and user_id is not null
      and (status <> 'deleted' or managed_by = 'scim')`)
  return rows.map(({ id }) => id)
}

/** Adds people to a group; answers those who were not in it. */
export async function addMembers(
  db: Database,
  { authority_id, id }: { authority_id: number; id: number },
  members: readonly number[],
): Promise<number[]> {
  const rows = await db.rows<{ membership_id: number }>(sql`
    insert into scim_group_members (authority_id, group_id, membership_id)
    select ${authority_id}, ${id}, member from unnest(${members}::bigint[]) member
    on conflict do nothing returning membership_id`)
  return rows.map(({ membership_id }) => membership_id)
}

/** Removes people from a group, those that are listed or, without a list, all but `kept`; answers those who were in it. */
export async function removeMembers(
  db: Database,
  { authority_id, id }: { authority_id: number; id: number },
  { members, kept }: { members: readonly string[] | null; kept: readonly number[] },
): Promise<number[]> {
  const rows = await db.rows<{ membership_id: number }>(sql`
    delete from scim_group_members where authority_id = ${authority_id} and group_id = ${id}
      and (${members}::text[] is null or membership_id::text = any(${members}::text[])) and not membership_id = any(${kept}::bigint[])
    returning membership_id`)
  return rows.map(({ membership_id }) => membership_id)
}

/** Ids of a group's members. */
export async function memberIds(db: Database, authority_id: number, id: number): Promise<number[]> {
  const rows = await db.rows<{ membership_id: number }>(
    sql`select membership_id from scim_group_members where authority_id = ${authority_id} and group_id = ${id}`,
  )
  return rows.map(({ membership_id }) => membership_id)
}
