import type { ManagedBy, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, sql, type Sql } from '../../platform/database/sql.ts'

/** A person as SCIM shows them: a member of the agency, and what its directory calls them where it manages them. */
export interface PersonRow {
  /** Of the membership. */
  id: number
  /** The directory's name of the person; without one the person's email address. */
  user_name: string
  external_id: string | null
  work_email: string | null
  department: string | null
  first_name: string
  last_name: string
  phone: string | null
  title: string | null
  employee_number: string | null
  role: Role
  active: boolean
  managed_by: ManagedBy
  created_at: string
  updated_at: string
}

const fromPeople = sql`memberships m
  join users u on u.id = m.user_id
  left join scim_people p on p.authority_id = m.authority_id and p.membership_id = m.id`

/** Who is shown: members, and whom the directory keeps as inactive. */
const shown = (authority_id: number) =>
  sql`m.authority_id = ${authority_id} and (m.status <> 'deleted' or m.managed_by = 'scim')`

const selectPeople = sql`
  select m.id, coalesce(p.user_name, u.email::text) as user_name, p.external_id, p.work_email, p.department, m.first_name, m.last_name, m.phone_e164 as phone,
    m.title, m.employee_number, m.role, (m.status <> 'deleted') as active, m.managed_by, coalesce(p.created_at, m.created_at) as created_at,
    coalesce(p.updated_at, m.created_at) as updated_at
  from ${fromPeople}`

/** A condition of a filter on people. */
export type PersonCondition = Sql

/** The one with a user name: the directory's, or the email address of who has none. */
export const byUserName = (authority_id: number, name: string): PersonCondition => sql`m.id in (
  select s.membership_id from scim_people s where s.authority_id = ${authority_id} and s.user_key = ${name.toLowerCase()}
  union all
  select o.id from users e join memberships o on o.user_id = e.id and o.authority_id = ${authority_id}
  where e.email = ${name}::citext and not exists (
    select from scim_people s where s.authority_id = ${authority_id} and s.membership_id = o.id))`
export const byExternalId = (id: string): PersonCondition => sql`p.external_id = ${id}`
export const byId = (id: string): PersonCondition => sql`m.id::text = ${id}`
export const byActive = (active: boolean): PersonCondition => sql`(m.status <> 'deleted') = ${active}`
export const byName = (name: string): PersonCondition => sql`lower(m.first_name || ' ' || m.last_name) = lower(${name})`
export const byStart = (text: string): PersonCondition =>
  sql`starts_with(lower(coalesce(p.user_name, u.email::text)), lower(${text}))`
export const byPart = (text: string): PersonCondition =>
  sql`strpos(lower(coalesce(p.user_name, u.email::text)), lower(${text})) > 0`
export const nobody: PersonCondition = sql`false`

/** A page of people in the order of their ids, with their number. */
export async function listPeople(
  db: Database,
  authority_id: number,
  { conditions, offset, limit }: { conditions: readonly PersonCondition[]; offset: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = join([shown(authority_id), ...conditions], ' and ')
  const [rows, counted] = await Promise.all([
    limit === 0
      ? []
      : db.rows<PersonRow>(sql`${selectPeople} where ${where} order by m.id limit ${limit} offset ${offset}`),
    db.row<{ count: number }>(sql`select count(*) as count from ${fromPeople} where ${where}`),
  ])
  return { rows, total: counted?.count ?? 0 }
}

export const personById = (db: Database, authority_id: number, id: number) =>
  db.row<PersonRow>(sql`${selectPeople} where ${shown(authority_id)} and m.id = ${id}`)

/** Who has a user name here already, as the directory's name or as an email address; of removed ones, too. */
export const holderOfName = (db: Database, authority_id: number, name: string) =>
  db.row<{ id: number; shown: boolean }>(sql`
    select m.id, (m.status <> 'deleted' or m.managed_by = 'scim') as shown from memberships m
    where m.authority_id = ${authority_id} and m.user_id is not null and m.id in (
      select s.membership_id from scim_people s where s.authority_id = ${authority_id} and s.user_key = ${name.toLowerCase()}
      union all
      select o.id from users e join memberships o on o.user_id = e.id and o.authority_id = ${authority_id} where e.email = ${name}::citext)
    order by m.id limit 1`)

/** What the directory calls a person. */
export interface DirectoryNames {
  user_name: string
  external_id: string | null
  work_email: string | null
  department: string | null
}

/** Notes what the directory calls a person, from now on managed by it. */
export const writeNames = (
  db: Database,
  { authority_id, id, now }: { authority_id: number; id: number; now: Date },
  names: DirectoryNames,
) =>
  db.run(sql`
    with claimed as (update memberships set managed_by = 'scim' where authority_id = ${authority_id} and id = ${id} and managed_by <> 'scim')
    insert into scim_people (authority_id, membership_id, user_name, user_key, external_id, work_email, department, created_at, updated_at)
    values (${authority_id}, ${id}, ${names.user_name}, ${names.user_name.toLowerCase()}, ${names.external_id}, ${names.work_email}, ${names.department}, ${now}, ${now})
    on conflict (authority_id, membership_id) do update set user_name = excluded.user_name, user_key = excluded.user_key,
      external_id = excluded.external_id, work_email = excluded.work_email, department = excluded.department, updated_at = excluded.updated_at`)

/** Marks people as managed by the directory who are in one of its groups. */
export const claimMembers = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.run(sql`
    update memberships set managed_by = 'scim', lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and managed_by <> 'scim' and status <> 'deleted'`)

/** Forgets what the directory called a person, who is managed by people again. */
export const forgetNames = (db: Database, authority_id: number, id: number) =>
  db.run(sql`
    with gone as (delete from scim_people where authority_id = ${authority_id} and membership_id = ${id}),
      members as (delete from scim_group_members where authority_id = ${authority_id} and membership_id = ${id})
    update memberships set managed_by = 'hand' where authority_id = ${authority_id} and id = ${id}`)
