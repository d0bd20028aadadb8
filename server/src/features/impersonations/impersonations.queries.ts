import type {
  Impersonation,
  impersonationList,
  impersonations,
  OwnImpersonation,
  PersonToImpersonate,
  Role,
  RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type ImpersonationsQuery = RouteInput<typeof impersonations.list>['query']

/** The state of `impersonations i` at a moment; `ended_by` names who ended it before its time. */
const STATE = `case
  when i.ended_at is not null then 'ended'
  when i.began_at is not null and i.expires_at <= now() then 'ended'
  when i.began_at is not null then 'running'
  when i.link_expires_at <= now() then 'unused'
  else 'waiting' end`
const state = raw(STATE)

export const listImpersonations = (db: Database, authority_id: number, query: ImpersonationsQuery) =>
  listPage<Impersonation, typeof impersonationList>(db, query, {
    select: sql`
      select i.id, i.person, i.support_email, i.reason, ${state} as state, i.ended_by, i.created_at, i.link_expires_at, i.began_at, i.expires_at, i.ended_at
      from impersonations i`,
    counted: sql`impersonations i`,
    always: [sql`i.authority_id = ${authority_id}`],
    filters: { state: compared(`(${STATE})`, 'text') },
    search: (text) => [sql`strpos(lower(i.person || ' ' || i.support_email || ' ' || i.reason), lower(${text})) > 0`],
    sorts: { created_at: 'i.created_at', person: 'lower(i.person)', support_email: 'i.support_email' },
    tie_break: 'i.created_at desc, i.id desc',
  })

/** People of all agencies in whose name support may act. */
export const peopleToImpersonate = (db: Database, words: readonly string[], most: number) =>
  db.rows<PersonToImpersonate>(sql`
    select user_id, dot_authority_id, dot_authority_name, first_name, last_name, email, role, allowed
    from people_to_impersonate(${[...words]}::text[], ${most})`)

export interface PersonRow {
  authority_id: number
  authority_name: string
  membership_id: number
  first_name: string
  last_name: string
  role: Role
  allowed: boolean
}

export const personToImpersonate = (db: Database, user_id: number, authority_id: number | null) =>
  db.row<PersonRow>(sql`select * from person_to_impersonate(${user_id}, ${authority_id})`)

export const ownImpersonations = (db: Database, support_user_id: number, most: number) =>
  db.rows<OwnImpersonation>(sql`select * from impersonations_of_support(${support_user_id}, ${most})`)

export interface NewImpersonation {
  membership_id: number
  user_id: number
  person: string
  support_user_id: number
  support_email: string
  reason: string
  now: Date
  link_expires_at: Date
  token_hash: Buffer
}

/** Writes an impersonation with its link. */
export async function insertImpersonation(db: Database, authority_id: number, it: NewImpersonation): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    with i as (
      insert into impersonations (authority_id, membership_id, user_id, person, support_user_id, support_email, reason, created_at, link_expires_at)
      values (${authority_id}, ${it.membership_id}, ${it.user_id}, ${it.person}, ${it.support_user_id}, ${it.support_email}, ${it.reason}, ${it.now}, ${it.link_expires_at})
      returning id)
    insert into impersonation_links (token_hash, authority_id, impersonation_id, expires_at)
    select ${it.token_hash}, ${authority_id}, i.id, ${it.link_expires_at} from i returning impersonation_id as id`)
  if (!row) throw new Error('the impersonation was not written')
  return row.id
}

export interface UsedLinkRow {
  authority_id: number
  impersonation_id: number
  user_id: number
  membership_id: number
  support_user_id: number
  support_email: string
  person: string
  allowed: boolean
}

/** Uses a link, which works once; null for one that is used, expired, ended, or of a person or a supporter who is gone. */
export const useLink = (db: Database, token_hash: Buffer, now: Date) =>
  db.row<UsedLinkRow>(sql`select * from use_impersonation_link(${token_hash}, ${now})`)

export const markBegun = (db: Database, authority_id: number, it: { id: number; now: Date; expires_at: Date }) =>
  db.run(sql`
    update impersonations set began_at = ${it.now}, expires_at = ${it.expires_at} where authority_id = ${authority_id} and id = ${it.id}`)

/** Marks what is still open as ended, one or all of an agency, and ends its sessions; returns both. */
export async function endOpen(
  db: Database,
  authority_id: number,
  it: { id: number | null; by: string; now: Date },
): Promise<{ id: number; session_id: number | null }[]> {
  return await db.rows<{ id: number; session_id: number | null }>(sql`
    with ended as (
      update impersonations i set ended_at = ${it.now}, ended_by = ${it.by}
      where i.authority_id = ${authority_id} and (${it.id}::bigint is null or i.id = ${it.id}) and ${state} in ('waiting', 'running')
      returning i.id),
    sessions_ended as (
      update sessions s set ended_at = ${it.now} from ended e where s.authority_id = ${authority_id} and s.impersonation_id = e.id and s.ended_at is null
      returning s.id, s.impersonation_id)
    select e.id, s.id as session_id from ended e left join sessions_ended s on s.impersonation_id = e.id`)
}

export const isThere = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(sql`select 1 from impersonations where authority_id = ${authority_id} and id = ${id}`)) !== null

/** Whether an agency allows it; every agency does until it says otherwise. */
export async function settingOf(
  db: Database,
  authority_id: number,
): Promise<{ allowed: boolean; lock_version: number }> {
  const row = await db.row<{ allowed: boolean; lock_version: number }>(
    sql`select allowed, lock_version from impersonation_settings where authority_id = ${authority_id}`,
  )
  return row ?? { allowed: true, lock_version: 0 }
}

/** Writes the setting that was read at a version; false where somebody else was faster. */
export const writeSetting = async (
  db: Database,
  authority_id: number,
  { allowed, lock_version }: { allowed: boolean; lock_version: number },
): Promise<boolean> =>
  (await db.run(sql`
    insert into impersonation_settings as s (authority_id, allowed, lock_version) values (${authority_id}, ${allowed}, ${lock_version} + 1)
    on conflict (authority_id) do update set allowed = excluded.allowed, lock_version = excluded.lock_version where s.lock_version = ${lock_version}`)) >
  0

/** Deletes links that are used or expired for a day. */
export const forgetLinks = (db: Database) =>
  db.run(sql`delete from impersonation_links where coalesce(used_at, expires_at) < now() - interval '1 day'`)
