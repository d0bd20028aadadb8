import type { ManagedBy, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { EmployeeState } from './employees.policy.ts'

/** An employee's row, without the parts that depend on the clock and the viewer. */
export interface EmployeeRow extends EmployeeState {
  id: number
  user_id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  role: Role
  district_id: number | null
  district: string | null
  title: string | null
  employee_number: string | null
  activated_at: string | null
  deleted_by: string | null
  lock_version: number
}

/** Purged ones have no person and are no longer employees. */
export const fromEmployees: Sql = raw(`memberships m
  join users u on u.id = m.user_id
  left join districts d on d.authority_id = m.authority_id and d.id = m.district_id`)

export const selectEmployees = sql`
  select m.id, m.user_id, m.first_name, m.last_name, u.email::text as email, m.phone_e164 as phone, m.role, m.district_id, d.name as district, m.title, m.employee_number,
         m.status, m.last_seen_at, m.invited_at, m.activated_at, m.deleted_at, m.managed_by, m.lock_version,
         (select r.first_name || ' ' || r.last_name from memberships r where r.authority_id = m.authority_id and r.id = m.deleted_by) as deleted_by
  from ${fromEmployees}`

export const employeeById = (db: Database, authority_id: number, id: number) =>
  db.row<EmployeeRow>(sql`${selectEmployees} where m.authority_id = ${authority_id} and m.id = ${id}`)

export const employeesByIds = (db: Database, authority_id: number, ids: number[]) =>
  db.rows<EmployeeRow>(
    sql`${selectEmployees} where m.authority_id = ${authority_id} and m.id = any(${ids}::bigint[]) order by m.id`,
  )

/** Administrators who can act. */
export async function countAdministrators(db: Database, authority_id: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from memberships where authority_id = ${authority_id} and role = 'administrator' and status = 'active'`,
  )
  return row?.count ?? 0
}

/** Changes to the employees of an agency come one after the other, so that two at once cannot take its last two administrators. */
export const lockEmployees = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${authority_id}`}, 0))`)

/** The same for calls that only add people, who do not wait for each other; unique keys keep them apart. */
export const shareEmployees = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`employees ${authority_id}`}, 0))`)

/** Columns that an administrator fills. */
export interface EmployeeColumns {
  user_id: number
  first_name: string
  last_name: string
  phone_e164: string | null
  role: Role
  district_id: number | null
  title: string | null
  employee_number: string | null
  invited_at: Date
  managed_by: ManagedBy
}

export async function changeEmployee(
  db: Database,
  { authority_id, id }: { authority_id: number; id: number },
  change: Partial<EmployeeColumns>,
): Promise<void> {
  const assignments = Object.entries(change).map(([column, value]) => sql`${raw(column)} = ${value}`)
  await db.run(sql`
    update memberships set ${join([...assignments, sql`lock_version = lock_version + 1`])} where authority_id = ${authority_id} and id = ${id}`)
}

/** Makes an invited person an employee; 0 where the membership is not pending. */
export const activateMembership = (
  db: Database,
  { authority_id, id, now }: { authority_id: number; id: number; now: Date },
) =>
  db.run(sql`
    update memberships set status = 'active', activated_at = coalesce(activated_at, ${now})
    where authority_id = ${authority_id} and id = ${id} and status = 'pending'`)

export const markRemoved = (
  db: Database,
  { authority_id, id, by, now }: { authority_id: number; id: number; by: number | null; now: Date },
) =>
  db.run(sql`
    update memberships set status = 'deleted', deleted_at = ${now}, deleted_by = ${by}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Undoes a removal: people who had signed in before work here again, others are still invited. */
export const markRestored = (db: Database, { authority_id, id }: { authority_id: number; id: number }) =>
  db.run(sql`
    update memberships set status = case when activated_at is null then 'pending' else 'active' end, deleted_at = null, deleted_by = null, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Ids of the running sessions of a membership, which remember what it was. */
export async function sessionsOfMembership(
  db: Database,
  { authority_id, id, user_id }: { authority_id: number; id: number; user_id: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from sessions where user_id = ${user_id} and authority_id = ${authority_id} and membership_id = ${id} and ended_at is null`,
  )
  return rows.map((row) => row.id)
}

/** Permanently deletes those who were removed before a time; whom the directory keeps as inactive stays until the directory deletes them. */
export const purgeRemoved = (db: Database, authority_id: number, { before, now }: { before: Date; now: Date }) =>
  db.rows<{ id: number; name: string }>(sql`
    with removed as materialized (
      select id, first_name || ' ' || last_name as name from memberships
      where authority_id = ${authority_id} and status = 'deleted' and managed_by = 'hand' and purged_at is null and deleted_at <= ${before} order by id for update skip locked)
    select r.id, r.name from removed r cross join lateral purge_employee(${authority_id}, r.id, ${now})`)

/** Deletes persons without any membership. */
export const purgePersons = (installation: Database, now: Date) => installation.rows(sql`select purge_persons(${now})`)
