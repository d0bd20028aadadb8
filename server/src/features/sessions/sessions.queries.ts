import type { Capacity, InterfaceColors, Role, SearchPreferences } from '@milepost/contract'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { Database } from '../../platform/database/database.ts'
import { KNOWN_DAYS, LOCK_MINUTES, MOST_KNOWN } from './throttle.ts'

export interface UserRow {
  id: number
  email: string
  password_hash: string | null
  installation_role: 'operator' | 'support' | null
}

/** The person of a username: an email address, or a phone number in E.164. Null for a person without any agency (any more). */
export const userByName = (db: Database, username: string) =>
  db.row<UserRow>(sql`select id, email, password_hash, installation_role from person_signing_in(${username})`)

/** As what a person works for the installation; null where they do not. */
export async function installationRoleOf(db: Database, user_id: number): Promise<'operator' | 'support' | null> {
  const row = await db.row<{ installation_role: 'operator' | 'support' | null }>(
    sql`select installation_role from users where id = ${user_id}`,
  )
  return row?.installation_role ?? null
}

/** The email address of a person; null for nobody. */
export async function emailOf(db: Database, user_id: number | null): Promise<string | null> {
  if (user_id === null) return null
  return (await db.row<{ email: string }>(sql`select email::text from users where id = ${user_id}`))?.email ?? null
}

export interface MembershipRow {
  authority_id: number
  authority_name: string
  membership_id: number
  role: Role
  first_name: string
  last_name: string
}

export const membershipsOf = (db: Database, user_id: number) =>
  db.rows<MembershipRow>(sql`select * from memberships_of(${user_id})`)

export interface GrantRow {
  authority_id: number
  authority_name: string
  grant_id: number
  capacity: Capacity
  company_id: number
  company_name: string
  first_name: string
  last_name: string
}

/** A person's grants in force, in all agencies that are open. */
export const grantsOf = (db: Database, user_id: number) => db.rows<GrantRow>(sql`select * from grants_of(${user_id})`)

/** Those of a person's agencies that are closed. */
export const closedAuthoritiesOf = (db: Database, user_id: number) =>
  db.rows<{ authority_id: number; authority_name: string }>(sql`select * from closed_authorities_of(${user_id})`)

/** Begins the memberships to which a person is invited, who has shown to be that person; with an audit event and a live event in each agency. */
export const beginMemberships = (db: Database, by: { user_id: number; address: string; now: Date }) =>
  db.rows(sql`select begin_memberships(${by.user_id}, ${by.address}, ${by.now})`)

/** When the account or the address is locked, until when. */
export async function lockedUntil(db: Database, keys: string[], now: Date): Promise<string | null> {
  const row = await db.row<{ locked_until: string | null }>(
    sql`select max(locked_until) as locked_until from sign_in_attempts where key = any(${keys}) and locked_until > ${now}`,
  )
  return row?.locked_until ?? null
}

/** Which of some keys are locked now. */
export async function lockedAmong(db: Database, keys: string[], now: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    sql`select key from sign_in_attempts where key = any(${keys}) and locked_until > ${now}`,
  )
  return rows.map(({ key }) => key)
}

/** Counts a failure within a window of 15 minutes; the one that reaches the most locks the key. Returns how many there are in the window. */
export async function countFailure(db: Database, key: string, most: number, now: Date): Promise<number> {
  return (await db.row<{ failures: number }>(failure(key, most, now)))?.failures ?? 0
}

const failure = (key: string, most: number, now: Date): Sql => sql`
  insert into sign_in_attempts as a (key, failures, window_started_at) values (${key}, 1, ${now})
  on conflict (key) do update set
    failures = case when a.window_started_at < ${now}::timestamptz - make_interval(mins => ${LOCK_MINUTES}) then 1 else a.failures + 1 end,
    window_started_at = case when a.window_started_at < ${now}::timestamptz - make_interval(mins => ${LOCK_MINUTES}) then ${now} else a.window_started_at end,
    locked_until = case when a.window_started_at >= ${now}::timestamptz - make_interval(mins => ${LOCK_MINUTES}) and a.failures + 1 >= ${most}
      then ${now}::timestamptz + make_interval(mins => ${LOCK_MINUTES}) else a.locked_until end
  returning failures`

export const forgetFailures = (db: Database, key: string) =>
  db.run(sql`delete from sign_in_attempts where key = ${key}`)

/** Networks from which somebody signed in within this many days, the last ones first. */
export async function networksSignedInFrom(db: Database, now: Date): Promise<string[]> {
  const rows = await db.rows<{ network: string }>(sql`
    select network from known_networks where last_signed_in_at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS})
    order by last_signed_in_at desc limit ${MOST_KNOWN}`)
  return rows.map(({ network }) => network)
}

/** Remembers a network from which somebody signed in; once a day is enough. */
export const rememberNetwork = (db: Database, network: string, now: Date) =>
  db.run(sql`
    insert into known_networks as k (network, last_signed_in_at) values (${network}, ${now})
    on conflict (network) do update set last_signed_in_at = excluded.last_signed_in_at
    where k.last_signed_in_at < excluded.last_signed_in_at - interval '1 day'`)

export interface AuthorityRow {
  current_interface_theme_key: string
  interface_colors: InterfaceColors
  contract_number_label: string
  time_zone: string
  far_away_miles: number
}

export const authorityById = (db: Database, id: number) =>
  db.row<AuthorityRow>(
    sql`select current_interface_theme_key, interface_colors, contract_number_label, time_zone, far_away_miles from authorities where id = ${id}`,
  )

export async function searchPreferencesOf(db: Database, session_id: number): Promise<SearchPreferences> {
  const row = await db.row<{ search_preferences: SearchPreferences }>(
    sql`select search_preferences from sessions where id = ${session_id}`,
  )
  return row?.search_preferences ?? {}
}

export const saveSearchPreferences = (db: Database, session_id: number, preferences: SearchPreferences) =>
  db.run(sql`update sessions set search_preferences = ${JSON.stringify(preferences)}::jsonb where id = ${session_id}`)

/** Removes sessions that ended or expired more than 30 days ago, failures whose window is long over, and networks that are no longer used. */
export const forgetSessions = (db: Database) =>
  db.run(sql`
  with gone as (delete from sign_in_attempts where window_started_at < now() - interval '1 day'),
  left_alone as (delete from known_networks where last_signed_in_at < now() - make_interval(days => ${KNOWN_DAYS}))
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`)
