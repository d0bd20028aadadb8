import type {
  accessGrants,
  companyPeople,
  companyPeopleList,
  CompanyPerson,
  GrantedProject,
  grantedProjectList,
  OwnGrant,
  RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { todayIn } from '../../platform/time/index.ts'

/** One grant of an agency. */
export const grantById = (db: Database, authority_id: number, id: number) =>
  db.row<OwnGrant>(sql`
    select id, capacity, company_name as company, all_projects, starts_on, ends_on, granted_at
    from grants where authority_id = ${authority_id} and id = ${id}`)

/** The condition that plants have delivered to project `p`; of null, any. */
const suppliedBy = (authority_id: number, plant_ids: readonly number[] | null): Sql =>
  plant_ids === null
    ? sql`true`
    : sql`p.id in (select r.first_id from ticket_pair_rollups r where r.authority_id = ${authority_id} and r.axes = 'project_plant' and r.second_id = any(${plant_ids}::bigint[]) and r.tickets > 0)`

/** A page of the projects of a grant, by name by default; where it is for all of the agency and there are `plant_ids`, those to which these plants have delivered. */
export const grantedProjects = (
  db: Database,
  {
    authority_id,
    grant_id,
    plant_ids,
  }: { authority_id: number; grant_id: number; plant_ids: readonly number[] | null },
  query: RouteInput<typeof accessGrants.ownProjects>['query'],
) =>
  listPage<GrantedProject, typeof grantedProjectList>(db, query, {
    select: sql`select p.id, p.name, p.dot_code, p.status, p.contractor_name from projects p`,
    counted: sql`projects p`,
    always: [
      sql`p.authority_id = ${authority_id} and p.deleted_at is null and not p.hidden`,
      sql`(exists (select from grants g where g.authority_id = ${authority_id} and g.id = ${grant_id} and g.all_projects) and ${suppliedBy(authority_id, plant_ids)}
        or p.id in (select i.project_id from grant_projects i where i.authority_id = ${authority_id} and i.grant_id = ${grant_id}))`,
    ],
    filters: {},
    search: (text) => [holdsWords('p.search_key', text)],
    sorts: { name: 'lower(p.name)', dot_code: 'lower(p.dot_code)', status: 'p.status' },
    tie_break: 'lower(p.name), p.id',
  })

/** The company of a name, whatever its case; created where there was none. */
export async function companyNamed(db: Database, name: string): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select company_named(${name}) as id`)
  if (!row) throw new Error('the company was not written')
  return row.id
}

export interface NewGrant {
  email: string
  first_name: string
  last_name: string
  company_id: number
  company_name: string
  capacity: OwnGrant['capacity']
  /** For all projects of the agency, later ones included. */
  all_projects?: boolean
  /** First and last day in the agency's zone; none without a limit. */
  starts_on?: string | null
  ends_on?: string | null
  granted_by: number
  at: Date
}

/** Gives the person of an email address a grant for a company, once; the person is created where nobody has the address. Returns the grant. */
export async function addGrant(db: Database, authority_id: number, grant: NewGrant): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into grants (authority_id, user_id, company_id, company_name, capacity, first_name, last_name, all_projects, starts_on, ends_on, granted_by, granted_at)
    select ${authority_id}, user_id, ${grant.company_id}, ${grant.company_name}, ${grant.capacity}, ${grant.first_name}, ${grant.last_name}, ${grant.all_projects ?? false}, ${grant.starts_on ?? null}::date, ${grant.ends_on ?? null}::date, ${grant.granted_by}, ${grant.at}
    from people_to_invite(array[${grant.email}::text])
    on conflict (authority_id, user_id, company_id, capacity) where revoked_at is null do update set all_projects = grants.all_projects or excluded.all_projects, lock_version = grants.lock_version + 1
    returning id`)
  if (!row) throw new Error('the grant was not written')
  return row.id
}

/** Adds projects to a grant, those that it lacks. */
export const addProjects = (
  db: Database,
  authority_id: number,
  { grant_id, project_ids, by, at }: { grant_id: number; project_ids: readonly number[]; by: number; at: Date },
) =>
  db.run(sql`
    insert into grant_projects (authority_id, grant_id, project_id, added_by, added_at)
    select ${authority_id}, ${grant_id}, id, ${by}, ${at} from unnest(${project_ids}::bigint[]) id on conflict do nothing`)

/** Takes a project from the contractors' grants of a company, and revokes grants that are left without one. Returns those that had it, and whether each was revoked. */
export async function takeProject(
  db: Database,
  authority_id: number,
  { project_id, company_id, at }: { project_id: number; company_id: number; at: Date },
): Promise<{ id: number; revoked: boolean }[]> {
  return await db.rows<{ id: number; revoked: boolean }>(sql`
    with taken as (
      delete from grant_projects p using grants g
      where p.authority_id = ${authority_id} and p.project_id = ${project_id} and g.authority_id = p.authority_id and g.id = p.grant_id
        and g.company_id = ${company_id} and g.capacity = 'contractor' and g.revoked_at is null
      returning p.grant_id),
    revoked as (
    update grants g set revoked_at = ${at}, lock_version = lock_version + 1
    where g.authority_id = ${authority_id} and g.id in (select grant_id from taken) and not g.all_projects
      and not exists (select from grant_projects p where p.authority_id = g.authority_id and p.grant_id = g.id and p.project_id <> ${project_id})
    returning g.id)
    select t.grant_id as id, r.id is not null as revoked from taken t left join revoked r on r.id = t.grant_id`)
}

export interface GrantedPerson {
  user_id: number
  email: string
  locale: 'en' | 'es'
  has_password: boolean
}

/** The person of a grant of the bound agency; null once it was revoked. */
export const grantedPerson = (db: Database, grant_id: number) =>
  db.row<GrantedPerson>(sql`select * from granted_person(${grant_id})`)

/** Gives a grant in force another capacity, or other projects; false for one that was revoked. Without projects, they are preserved. */
export async function changeGrant(
  db: Database,
  authority_id: number,
  {
    id,
    capacity,
    project_ids,
  }: { id: number; capacity: OwnGrant['capacity']; project_ids: readonly number[] | undefined },
): Promise<boolean> {
  const changed = await db.run(sql`
    update grants set capacity = ${capacity}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id} and revoked_at is null`)
  if (changed === 1 && project_ids)
    await db.run(sql`
      delete from grant_projects where authority_id = ${authority_id} and grant_id = ${id} and project_id <> all(${project_ids}::bigint[])`)
  return changed === 1
}

export interface GrantExtent {
  all_projects: boolean
  project_ids: readonly number[]
  starts_on: string | null
  ends_on: string | null
}

/** Gives a grant other projects and days, if it was not changed since the version that was read; whether it is in force now, or null where it was. */
export async function changeExtent(
  db: Database,
  authority_id: number,
  { id, lock_version, now, ...extent }: GrantExtent & { id: number; lock_version: number; now: Date },
): Promise<boolean | null> {
  const changed = await db.row<{ in_force: boolean }>(sql`
    update grants g set all_projects = ${extent.all_projects}, starts_on = ${extent.starts_on}::date, ends_on = ${extent.ends_on}::date, lock_version = g.lock_version + 1
    from authorities a
    where g.authority_id = ${authority_id} and g.id = ${id} and g.lock_version = ${lock_version} and g.revoked_at is null and a.id = g.authority_id
    returning grant_in_force(g, a.time_zone, ${now}::timestamptz) as in_force`)
  if (!changed) return null
  await db.run(sql`
    delete from grant_projects where authority_id = ${authority_id} and grant_id = ${id} and project_id <> all(${extent.project_ids}::bigint[])`)
  return changed.in_force
}

/** Gives the grants of a company the name that the agency writes now. */
export const renameCompany = (
  db: Database,
  authority_id: number,
  { company_id, name }: { company_id: number; name: string },
) =>
  db.run(sql`
    update grants set company_name = ${name} where authority_id = ${authority_id} and company_id = ${company_id} and company_name <> ${name}`)

/** Revokes a grant, unless it was revoked before. */
export const revokeGrant = (db: Database, authority_id: number, { id, at }: { id: number; at: Date }) =>
  db.run(sql`
    update grants set revoked_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id} and revoked_at is null`)

/** Takes grants that end within some days and whose person was not notified of that day; from now on they count as notified. */
export const takeEndingGrants = (
  db: Database,
  authority_id: number,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<{ id: number; ends_on: string }[]> =>
  db.rows(sql`
    update grants g set ending_noticed_on = g.ends_on
    where g.authority_id = ${authority_id} and g.id in (
      select e.id from grants e join authorities a on a.id = e.authority_id
      where e.authority_id = ${authority_id} and e.revoked_at is null and e.ends_on between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 1 + ${days}::integer
        and e.ends_on <= ${todayIn(now, raw('a.time_zone'))} + ${days}::integer and grant_in_force(e, a.time_zone, ${now}::timestamptz)
        and e.ending_noticed_on is distinct from e.ends_on
      order by e.ends_on limit ${most} for update of e skip locked)
    returning g.id, g.ends_on`)

const personName = sql`g.first_name || ' ' || g.last_name`

/** A page of the people of a company who have access to the agency as vendors now, by name by default. */
export const vendorsOfCompany = (
  db: Database,
  { authority_id, company_id, today }: { authority_id: number; company_id: number; today: string },
  query: RouteInput<typeof companyPeople.list>['query'],
) =>
  listPage<CompanyPerson, typeof companyPeopleList>(db, query, {
    select: sql`select g.id, ${personName} as name, g.granted_at, g.ends_on from grants g`,
    counted: sql`grants g`,
    always: [
      sql`g.authority_id = ${authority_id} and g.company_id = ${company_id} and g.capacity = 'vendor' and g.revoked_at is null
        and coalesce(g.starts_on <= ${today}::date, true) and coalesce(g.ends_on >= ${today}::date, true)`,
    ],
    filters: {},
    search: (text) => [sql`position(lower(${text}) in lower(${personName})) > 0`],
    sorts: { name: ['lower(g.last_name)', 'lower(g.first_name)'], granted_at: 'g.granted_at' },
    tie_break: 'lower(g.last_name), lower(g.first_name), g.id',
  })
