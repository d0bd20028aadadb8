import { PURGED_AFTER_DAYS, groupRecord, MOST_MEMBER_CHOICES } from '@milepost/contract'
import type { DotGroup, GroupMember, groupList, groups, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { restorableUntil } from '../../platform/restorable.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'

export type GroupListQuery = RouteInput<typeof groups.list>['query']
export type MemberChoicesQuery = RouteInput<typeof groups.memberChoices>['query']

/** A group's row, but for what may be done with it. */
export type GroupRow = Omit<DotGroup, 'abilities'>

const select = sql`
  select g.id, ${recordColumns(groupRecord, 'g')}, c.members_count, g.created_at, g.updated_at, g.deleted_at, d.first_name || ' ' || d.last_name as deleted_by,
         ${restorableUntil('g.deleted_at')} as restorable_until, g.lock_version
  from groups g
  left join memberships d on d.authority_id = g.authority_id and d.id = g.deleted_by
  cross join lateral (
    select count(*)::integer as members_count from group_members gm join memberships m on m.authority_id = gm.authority_id and m.id = gm.membership_id
    where gm.authority_id = g.authority_id and gm.group_id = g.id and m.status <> 'deleted') c`

/** Groups in use, by default by name; deleted ones, by default the latest first. */
export const listGroups = (db: Database, authority_id: number, query: GroupListQuery) => {
  const deleted = query.filters?.status?.eq === 'deleted'
  return listPage<GroupRow, typeof groupList>(db, query, {
    select,
    counted: sql`groups g`,
    always: [sql`g.authority_id = ${authority_id}`, raw(deleted ? 'g.deleted_at is not null' : 'g.deleted_at is null')],
    filters: { status: () => [] },
    search: (text) => [holdsWords("search_key(concat_ws(' ', g.name, g.description))", text)],
    sorts: {
      name: 'lower(g.name)',
      members_count: 'c.members_count',
      updated_at: 'g.updated_at',
      deleted_at: 'g.deleted_at',
    },
    ...(deleted && { default_order: 'g.deleted_at desc' }),
    tie_break: 'lower(g.name), g.id',
  })
}

export const groupById = (db: Database, authority_id: number, id: number) =>
  db.row<GroupRow>(sql`${select} where g.authority_id = ${authority_id} and g.id = ${id}`)

/** Groups in use, before one more is added; the lock makes those who add at once wait for each other. */
export async function countGroups(db: Database, authority_id: number): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`groups ${authority_id}`}, 0))`)
  const row = await db.row<{ count: number }>(
    sql`select count(*) from groups where authority_id = ${authority_id} and deleted_at is null`,
  )
  return row?.count ?? 0
}

/** The group of a name that was deleted last, if any was. */
export const deletedGroupNamed = (db: Database, authority_id: number, name: string) =>
  db.row<{ id: number; name: string }>(sql`
    select id, name from groups where authority_id = ${authority_id} and lower(name) = lower(${name}) and deleted_at is not null
    order by deleted_at desc, id desc limit 1`)

/** Whether the group was restored; not where another of its name is in use by now. */
export const restoreGroup = async (
  db: Database,
  authority_id: number,
  { id, at }: { id: number; at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update groups g set deleted_at = null, deleted_by = null, updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id} and not exists (
      select from groups o where o.authority_id = g.authority_id and lower(o.name) = lower(g.name) and o.deleted_at is null)`)) ===
  1

const selectMembers = sql`
  select m.id, m.first_name, m.last_name, m.role, m.title, s.name as district, m.status
  from memberships m left join districts s on s.authority_id = m.authority_id and s.id = m.district_id`
const byName = raw('order by lower(m.last_name), lower(m.first_name), m.id')

/** Members of a group that are employees now (D36). */
export const membersOf = (db: Database, authority_id: number, group_id: number) =>
  db.rows<GroupMember>(sql`
    ${selectMembers} join group_members gm on gm.authority_id = m.authority_id and gm.membership_id = m.id
    where m.authority_id = ${authority_id} and gm.group_id = ${group_id} and m.status <> 'deleted' ${byName}`)

export function memberChoices(db: Database, authority_id: number, { search, dot_group_id }: MemberChoicesQuery) {
  const pattern = containing(search ?? '')
  const conditions = [
    sql`m.authority_id = ${authority_id} and m.status <> 'deleted'`,
    ...(dot_group_id === undefined
      ? []
      : [
          sql`not exists (select from group_members gm where gm.authority_id = m.authority_id and gm.group_id = ${dot_group_id} and gm.membership_id = m.id)`,
        ]),
    ...(search
      ? [
          sql`(${holdsWords("(m.search_key || search_key(coalesce(s.name, '')))", search)} or exists (select from users u where u.id = m.user_id and u.email::text ilike ${pattern}))`,
        ]
      : []),
  ]
  return db.rows<GroupMember>(
    sql`${selectMembers} where ${join(conditions, ' and ')} ${byName} limit ${MOST_MEMBER_CHOICES}`,
  )
}

/** Names of employees by id, removed ones included. */
export const employeesNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from memberships where authority_id = ${authority_id} and id = any(${ids}::bigint[])
    order by lower(last_name), lower(first_name), id`)

/** Which of these are employees of the agency; removed ones count only with `removed`. */
export const employeesAmong = (
  db: Database,
  authority_id: number,
  { ids, removed }: { ids: number[]; removed: boolean },
) =>
  db.rows<{ id: number }>(sql`
    select id from memberships where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and (status <> 'deleted' or ${removed})`)

export interface MembersChange {
  group_id: number
  membership_ids: number[]
  at: Date
}

/** Adds members and returns those who were none before. */
export async function addMembers(
  db: Database,
  authority_id: number,
  { group_id, membership_ids, at }: MembersChange,
): Promise<number[]> {
  const added = await db.rows<{ membership_id: number }>(sql`
    insert into group_members (authority_id, group_id, membership_id, added_at)
    select ${authority_id}::bigint, ${group_id}::bigint, membership_id, ${at}::timestamptz from unnest(${membership_ids}::bigint[]) membership_id
    on conflict do nothing returning membership_id`)
  return await touched(db, authority_id, { group_id, at, membership_ids: added.map((row) => row.membership_id) })
}

/** Removes members and returns those who were some. */
export async function removeMembers(
  db: Database,
  authority_id: number,
  { group_id, membership_ids, at }: MembersChange,
): Promise<number[]> {
  const removed = await db.rows<{ membership_id: number }>(sql`
    delete from group_members where authority_id = ${authority_id} and group_id = ${group_id} and membership_id = any(${membership_ids}::bigint[])
    returning membership_id`)
  return await touched(db, authority_id, { group_id, at, membership_ids: removed.map((row) => row.membership_id) })
}

async function touched(
  db: Database,
  authority_id: number,
  { group_id, membership_ids, at }: MembersChange,
): Promise<number[]> {
  if (membership_ids.length > 0)
    await db.run(sql`update groups set updated_at = ${at} where authority_id = ${authority_id} and id = ${group_id}`)
  return membership_ids
}

/** Permanently removes an agency's groups that were deleted 31 days ago or earlier (D9). */
export const purgeGroups = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; name: string }>(sql`
    delete from groups
    where authority_id = ${authority_id} and deleted_at <= ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS})
    returning id, name`)
