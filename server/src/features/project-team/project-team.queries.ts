import {
  MOST_TEAM_CHOICES,
  NAMES_OF_A_TEAM,
  type projectTeam,
  type RouteInput,
  type Team,
  type TeamChoice,
  type teamList,
  type TeamMember,
  type TeamStart,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { KeptPerson } from './project-team.policy.ts'

type TeamQuery = RouteInput<typeof projectTeam.list>['query']

/** A project whose team is meant. */
export interface ProjectKey {
  authority_id: number
  project_id: number
}

/** The persons added to a team and the members of its groups, removed employees left out. */
const teamTables = ({ authority_id, project_id }: ProjectKey): Sql => sql`
  (select membership_id as id from project_employees where authority_id = ${authority_id} and project_id = ${project_id}
   union select gm.membership_id from project_groups pg
     join groups g on g.authority_id = pg.authority_id and g.id = pg.group_id and g.deleted_at is null
     join group_members gm on gm.authority_id = g.authority_id and gm.group_id = g.id
     where pg.authority_id = ${authority_id} and pg.project_id = ${project_id}) t
  join memberships m on m.authority_id = ${authority_id} and m.id = t.id and m.status <> 'deleted'
  left join districts s on s.authority_id = m.authority_id and s.id = m.district_id
  left join project_employees e on e.authority_id = m.authority_id and e.project_id = ${project_id} and e.membership_id = m.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id) as groups
    from group_members gm join groups g on g.authority_id = gm.authority_id and g.id = gm.group_id and g.deleted_at is null
    join project_groups pg on pg.authority_id = g.authority_id and pg.group_id = g.id and pg.project_id = ${project_id}
    where gm.authority_id = m.authority_id and gm.membership_id = m.id) b on true`

const choiceColumns = raw('m.id, m.first_name, m.last_name, m.role, m.title, s.name as district, m.status')
const byName = 'lower(m.last_name), lower(m.first_name), m.id'
const named = (text: string): Sql => holdsWords("(m.search_key || search_key(coalesce(s.name, '')))", text)

/** A page of a team, and its total. */
export const listTeam = (db: Database, key: ProjectKey, { query, today }: { query: TeamQuery; today: string }) =>
  listPage<TeamMember, typeof teamList>(db, query, {
    select: sql`
      select ${choiceColumns}, m.last_seen_at, coalesce(b.groups, '[]') as groups,
        case when e.id is null then null else jsonb_build_object('project_role', e.project_role, 'starts_on', e.starts_on, 'ends_on', e.ends_on) end as person,
        b.groups is not null or (e.id is not null and ${today}::date between coalesce(e.starts_on, '-infinity') and coalesce(e.ends_on, 'infinity')) as current
      from ${teamTables(key)}`,
    counted: teamTables(key),
    always: [],
    filters: {},
    search: (text) => [named(text)],
    sorts: {
      name: ['lower(m.last_name)', 'lower(m.first_name)', 'm.id'],
      project_role: 'e.project_role',
      starts_on: 'e.starts_on',
      ends_on: 'e.ends_on',
      last_seen_at: 'm.last_seen_at',
    },
    tie_break: byName,
  })

/** The first members of each team by name, and how many there are; projects that do not exist are left out. */
export const teamStarts = (db: Database, authority_id: number, project_ids: readonly number[]): Promise<TeamStart[]> =>
  db.rows(sql`
    select p.id as project_id, coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'first_name', x.first_name, 'last_name', x.last_name) order by x.place)
        filter (where x.place <= ${NAMES_OF_A_TEAM}), '[]') as members, count(x.id) as members_count
    from projects p left join lateral (
      select m.id, m.first_name, m.last_name, row_number() over (order by ${raw(byName)}) as place
      from (select membership_id as id from project_employees where authority_id = p.authority_id and project_id = p.id
        union select gm.membership_id from project_groups pg
          join groups g on g.authority_id = pg.authority_id and g.id = pg.group_id and g.deleted_at is null
          join group_members gm on gm.authority_id = g.authority_id and gm.group_id = g.id
          where pg.authority_id = p.authority_id and pg.project_id = p.id) t
      join memberships m on m.authority_id = p.authority_id and m.id = t.id and m.status <> 'deleted') x on true
    where p.authority_id = ${authority_id} and p.id = any(${[...project_ids]}::bigint[]) and p.deleted_at is null group by p.id order by p.id`)

const countedGroups = sql`
  select g.id, g.name, (select count(*)::integer from group_members gm join memberships m on m.authority_id = gm.authority_id and m.id = gm.membership_id
    where gm.authority_id = g.authority_id and gm.group_id = g.id and m.status <> 'deleted') as members_count from groups g`

/** Groups of a team by name, deleted ones left out: they come back when they are restored. */
export const groupsOfTeam = (db: Database, { authority_id, project_id }: ProjectKey) =>
  db.rows<Team['groups'][number]>(sql`
    ${countedGroups} join project_groups pg on pg.authority_id = g.authority_id and pg.group_id = g.id
    where g.authority_id = ${authority_id} and pg.project_id = ${project_id} and g.deleted_at is null order by lower(g.name), g.id`)

/** Persons of a team who are employees; those who were removed keep their rows until they are restored or gone. */
export const personsOf = (db: Database, { authority_id, project_id }: ProjectKey) =>
  db.rows<KeptPerson>(sql`
    select m.id, e.project_role, e.starts_on, e.ends_on from project_employees e
    join memberships m on m.authority_id = e.authority_id and m.id = e.membership_id and m.status <> 'deleted'
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} order by m.id`)

/** Which of these are employees of the agency now. */
export const employeesAmong = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number }>(
    sql`select id from memberships where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and status <> 'deleted'`,
  )

/** Which of these are groups of the agency that are not deleted. */
export const groupsAmong = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number }>(
    sql`select id from groups where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and deleted_at is null`,
  )

/** Adds persons, or changes what they are. */
export const putPersons = (db: Database, { authority_id, project_id }: ProjectKey, persons: readonly KeptPerson[]) =>
  db.run(sql`
    insert into project_employees (authority_id, project_id, membership_id, project_role, starts_on, ends_on)
    select ${authority_id}, ${project_id}, p.id, p.project_role, p.starts_on, p.ends_on
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb) as p(id bigint, project_role text, starts_on date, ends_on date)
    on conflict on constraint project_employees_key
      do update set project_role = excluded.project_role, starts_on = excluded.starts_on, ends_on = excluded.ends_on`)

export const dropPersons = (db: Database, { authority_id, project_id }: ProjectKey, ids: readonly number[]) =>
  db.run(
    sql`delete from project_employees where authority_id = ${authority_id} and project_id = ${project_id} and membership_id = any(${ids}::bigint[])`,
  )

export const addGroups = (
  db: Database,
  { authority_id, project_id }: ProjectKey,
  { ids, at }: { ids: readonly number[]; at: Date },
) =>
  db.run(sql`
    insert into project_groups (authority_id, project_id, group_id, added_at)
    select ${authority_id}, ${project_id}, id, ${at} from unnest(${ids}::bigint[]) id on conflict do nothing`)

export const dropGroups = (db: Database, { authority_id, project_id }: ProjectKey, ids: readonly number[]) =>
  db.run(
    sql`delete from project_groups where authority_id = ${authority_id} and project_id = ${project_id} and group_id = any(${ids}::bigint[])`,
  )

/** Counts a change of the team. */
export const touchTeam = (db: Database, { authority_id, project_id }: ProjectKey) =>
  db.run(
    sql`update projects set team_lock_version = team_lock_version + 1 where authority_id = ${authority_id} and id = ${project_id}`,
  )

/** Employees who are no persons of the team yet. */
export function personChoices(db: Database, { authority_id, project_id }: ProjectKey, search: string) {
  const conditions = [
    sql`m.authority_id = ${authority_id} and m.status <> 'deleted'`,
    sql`not exists (select from project_employees e where e.authority_id = m.authority_id and e.project_id = ${project_id} and e.membership_id = m.id)`,
    ...(search === '' ? [] : [named(search)]),
  ]
  return db.rows<TeamChoice>(sql`
    select ${choiceColumns} from memberships m left join districts s on s.authority_id = m.authority_id and s.id = m.district_id
    where ${join(conditions, ' and ')} order by ${raw(byName)} limit ${MOST_TEAM_CHOICES}`)
}

/** Groups that are not on the team yet. */
export function groupChoices(db: Database, { authority_id, project_id }: ProjectKey, search: string) {
  const conditions = [
    sql`g.authority_id = ${authority_id} and g.deleted_at is null`,
    sql`not exists (select from project_groups pg where pg.authority_id = g.authority_id and pg.project_id = ${project_id} and pg.group_id = g.id)`,
    ...(search === '' ? [] : [holdsWords('search_key(g.name)', search)]),
  ]
  return db.rows<Team['groups'][number]>(
    sql`${countedGroups} where ${join(conditions, ' and ')} order by lower(g.name), g.id limit ${MOST_TEAM_CHOICES}`,
  )
}
