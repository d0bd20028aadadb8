import type { Capacity, Role, SignInMethod } from '@milepost/contract'
import type { Database } from '../database/database.ts'
import { raw, sql, type Sql } from '../database/sql.ts'

export interface SessionActorRow {
  session_id: number
  user_id: number
  authority_id: number | null
  membership_id: number | null
  role: Role | null
  first_name: string | null
  last_name: string | null
  email: string
  installation_role: 'operator' | 'support' | null
  district_id: number | null
  authority_name: string | null
  impersonated_by: number | null
  /** The email address of the person who acts in this person's name. */
  impersonator: string | null
  method: SignInMethod
  provider_id: number | null
  two_factors_at: string | null
  grant_id: number | null
  capacity: Capacity | null
  company_id: number | null
  company_name: string | null
  /** The projects of the grant; null where there is no grant, or it is for all. */
  project_ids: number[] | null
}

/** Hours that a session lives after its last exchange of tokens (D2). */
const SLIDING_HOURS = 12
/** Days after which the password is required again, however much a session was used (ASVS 7.3.2). */
const MOST_DAYS = 30

/** When a session that is used now expires, by when its person signed in. */
const runsOut = (signed_in_at: Sql): Sql =>
  sql`least(now() + make_interval(hours => ${SLIDING_HOURS}), ${signed_in_at} + make_interval(days => ${MOST_DAYS}))`

export const sessionActor = (db: Database, session_id: number) =>
  db.row<SessionActorRow>(sql`select * from session_actor(${session_id})`)

export const sessionActors = (db: Database, session_ids: number[]) =>
  db.rows<SessionActorRow>(
    sql`select a.* from unnest(${session_ids}::bigint[]) s(id) cross join lateral session_actor(s.id) a`,
  )

export interface KeyActorRow {
  authority_id: number
  key_id: number
  supplier_id: number
  supplier: string
  plant_ids: number[] | null
}

export const keyActor = (db: Database, key_hash: Buffer) =>
  db.row<KeyActorRow>(sql`select * from ingest_key_actor(${key_hash})`)

/** The supplier of a key at the sandbox, which keys that open nothing else open as well. */
export const sandboxKeyActor = (db: Database, key_hash: Buffer) =>
  db.row<KeyActorRow>(sql`select * from sandbox_key_actor(${key_hash})`)

export interface NewSession {
  user_id: number
  authority_id: number | null
  membership_id: number | null
  grant_id?: number | null
  user_agent: string | null
  address: string
  token_hash: Buffer
  /** The session that this one continues, without the password; none where it was entered. */
  continues?: number
  /** How the person signed in; the session that is continued says it otherwise. */
  method?: SignInMethod
  two_factors?: boolean
  provider?:
    | { provider_id: number; subject: string; session_index: string | null; id_token_sealed: string | null }
    | undefined
  impersonation?: { id: number; by: number; expires_at: Date } | undefined
}

/** Starts a session with its first refresh token, and notes that the person was seen. */
export async function startSession(db: Database, session: NewSession): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    with o as (
      select coalesce(b.signed_in_at, now()) as signed_in_at, coalesce(b.method, ${session.method ?? 'password'}) as method,
        coalesce(b.two_factors_at, case when ${session.two_factors ?? false} then now() end) as two_factors_at
      from (select) one left join sessions b on b.id = ${session.continues ?? null}),
    s as (
      insert into sessions (user_id, authority_id, membership_id, grant_id, user_agent, address, signed_in_at, expires_at, method, two_factors_at,
        provider_id, provider_subject, provider_session_index, id_token_sealed, impersonated_by, impersonation_id)
      select ${session.user_id}, ${session.authority_id}, ${session.membership_id}, ${session.grant_id ?? null}, ${session.user_agent?.slice(0, 300) ?? null}, ${session.address}, o.signed_in_at,
        coalesce(${session.impersonation?.expires_at ?? null}, ${runsOut(raw('o.signed_in_at'))}), o.method, o.two_factors_at,
        ${session.provider?.provider_id ?? null}, ${session.provider?.subject ?? null}, ${session.provider?.session_index ?? null}, ${session.provider?.id_token_sealed ?? null},
        ${session.impersonation?.by ?? null}, ${session.impersonation?.id ?? null}
      from o returning id)
    insert into session_refresh_tokens (token_hash, session_id) select ${session.token_hash}, s.id from s returning session_id as id`)
  if (!row) throw new Error('the session was not written')
  return row.id
}

/** Starts the session of a personal API token, which has no tokens of its own, and expires with it. */
export async function startTokenSession(
  db: Database,
  session: Pick<NewSession, 'user_id' | 'authority_id' | 'membership_id' | 'address'> & {
    grant_id: number | null
    expires_at: Date
  },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into sessions (user_id, authority_id, membership_id, grant_id, address, expires_at, method)
    values (${session.user_id}, ${session.authority_id}, ${session.membership_id}, ${session.grant_id}, ${session.address}, ${session.expires_at}, 'api_token')
    returning id`)
  if (!row) throw new Error('the session was not written')
  return row.id
}

/**
 * Exchanges a refresh token for its successor in one statement (D2). Using a token retires its predecessors; a retired token is theft and ends the
 * session. Returns the session, or `stolen`, or nothing for a token that was never issued or whose session is over.
 */
export async function exchangeToken(
  db: Database,
  token_hash: Buffer,
  successor_hash: Buffer,
): Promise<{ session_id: number; stolen: boolean } | null> {
  return await db.row(sql`
    with shown as (
      select t.token_hash, t.session_id, t.retired_at, t.created_at from session_refresh_tokens t join sessions s on s.id = t.session_id
      where t.token_hash = ${token_hash} and s.ended_at is null and s.expires_at > now() for update of s),
    renewed as (
      update sessions s set last_used_at = now(), expires_at = case when s.impersonated_by is null then ${runsOut(raw('s.signed_in_at'))} else s.expires_at end from shown
      where s.id = shown.session_id and shown.retired_at is null),
    ended as (
      update sessions s set ended_at = now() from shown where s.id = shown.session_id and shown.retired_at is not null),
    retired as (
      update session_refresh_tokens t set retired_at = now() from shown
      where t.session_id = shown.session_id and t.created_at < shown.created_at and t.retired_at is null and shown.retired_at is null),
    replaced as (
      update session_refresh_tokens t set replaced_at = coalesce(t.replaced_at, now()) from shown where t.token_hash = shown.token_hash and shown.retired_at is null),
    added as (
      insert into session_refresh_tokens (token_hash, session_id, created_at) select ${successor_hash}, session_id, clock_timestamp() from shown where retired_at is null
      on conflict (token_hash) do nothing)
    select session_id, retired_at is not null as stolen from shown`)
}

export interface OwnSessionRow {
  id: number
  user_agent: string | null
  address: string | null
  authority_name: string | null
  method: SignInMethod
  two_factors: boolean
  created_at: string
  last_used_at: string
}

/** A person's sessions that still run, of all agencies (null) or of one, the last used first; without those of API tokens, which have a list of their own. */
export const runningSessions = (db: Database, { user_id, within }: Pick<WhichSessions, 'user_id' | 'within'>) =>
  db.rows<OwnSessionRow>(sql`
    select s.id, s.user_agent, s.address, a.name as authority_name, s.method, s.two_factors_at is not null as two_factors, s.created_at, s.last_used_at
    from sessions s left join authorities a on a.id = s.authority_id
    where s.user_id = ${user_id} and s.ended_at is null and s.expires_at > now() and s.impersonated_by is null and s.method <> 'api_token'
      and (${within}::bigint is null or s.authority_id = ${within})
    order by s.last_used_at desc, s.id desc limit 200`)

export interface WhichSessions {
  user_id: number
  only: number | null
  except: number | null
  /** The agency whose sessions are meant alone; null means those of all. */
  within: number | null
  /** Whether those of API tokens end, too. */
  api_tokens: boolean
}

export interface EndedSession {
  id: number
  authority_id: number | null
}

/** Ends sessions of a person, all, those of an agency or one, but never `except`, and those of API tokens where asked for; returns those that were still active. */
export async function endSessionsOf(
  db: Database,
  { user_id, only, except, within, api_tokens }: WhichSessions,
): Promise<EndedSession[]> {
  return await db.rows<EndedSession>(sql`
    update sessions set ended_at = now()
    where user_id = ${user_id} and ended_at is null and expires_at > now() and impersonated_by is null
      and (${only}::bigint is null or id = ${only}) and (${except}::bigint is null or id <> ${except})
      and (${within}::bigint is null or authority_id = ${within})
      and (${api_tokens} or method <> 'api_token')
    returning id, authority_id`)
}

/** Ends all sessions of a membership, also those in which somebody acts in the person's name; returns their ids. */
export async function endSessionsOfMembership(
  db: Database,
  { authority_id, membership_id, user_id }: { authority_id: number; membership_id: number; user_id: number },
): Promise<number[]> {
  const ended = await db.rows<{ id: number }>(sql`
    update sessions set ended_at = now()
    where user_id = ${user_id} and authority_id = ${authority_id} and membership_id = ${membership_id} and ended_at is null
    returning id`)
  return ended.map(({ id }) => id)
}

/**
 * The state of a membership now: `held` with the requested role, or by this very transaction's own change; another role (`changed`), or no longer one
 * (`gone`). Binds the authority again, since a transaction may have continued for another.
 */
export async function membershipState(
  db: Database,
  { authority_id, membership_id, role }: { authority_id: number; membership_id: number; role: Role },
): Promise<'held' | 'changed' | 'gone'> {
  const [, found] = await db.textRows(
    sql`select set_config('app.authority_id', ${String(authority_id)}, true)`,
    sql`select case when (status = 'active' and role = ${role}) or xmin = pg_current_xact_id()::xid then 'held' when status = 'active' then 'changed' end
        from memberships where authority_id = ${authority_id} and id = ${membership_id}`,
  )
  const membership_state = found?.rows[0]?.[0]
  return membership_state === 'held' || membership_state === 'changed' ? membership_state : 'gone'
}

/** Ends all sessions under some grants of an agency; returns their ids. */
export async function endSessionsOfGrants(
  db: Database,
  { authority_id, grant_ids }: { authority_id: number; grant_ids: readonly number[] },
): Promise<number[]> {
  const ended = await db.rows<{ id: number }>(sql`
    update sessions set ended_at = now()
    where authority_id = ${authority_id} and grant_id = any(${grant_ids}::bigint[]) and ended_at is null
    returning id`)
  return ended.map(({ id }) => id)
}

/** Whether a grant is in force now, binding the authority again as `membershipState` does. */
export async function grantHeld(
  db: Database,
  { authority_id, grant_id }: { authority_id: number; grant_id: number },
): Promise<boolean> {
  const [, found] = await db.textRows(
    sql`select set_config('app.authority_id', ${String(authority_id)}, true)`,
    sql`select 1 from grants g join authorities a on a.id = g.authority_id
        where g.authority_id = ${authority_id} and g.id = ${grant_id} and grant_in_force(g, a.time_zone, now())`,
  )
  return found?.rows.length === 1
}

/** The agency whose grant a session was under, where that grant has ended; null for any other session. */
export const accessEnded = async (db: Database, session_id: number): Promise<string | null> =>
  (await db.row<{ name: string | null }>(sql`select access_ended_of(${session_id}) as name`))?.name ?? null

/** Ends a session; true when it was still running. */
export async function endSession(db: Database, session_id: number): Promise<boolean> {
  return (await db.run(sql`update sessions set ended_at = now() where id = ${session_id} and ended_at is null`)) > 0
}

/** Ends the session of a refresh token, whether or not that is still good; null where it was over, or is none of ours. */
export const endSessionOfToken = (db: Database, token_hash: Buffer) =>
  db.row<EndedSession>(sql`
    update sessions s set ended_at = now() from session_refresh_tokens t
    where t.token_hash = ${token_hash} and s.id = t.session_id and s.ended_at is null
    returning s.id, s.authority_id`)

/** Notes that the person of a session has shown two factors by now. */
export const noteTwoFactors = (db: Database, session_id: number, now: Date) =>
  db.run(sql`update sessions set two_factors_at = ${now} where id = ${session_id} and ended_at is null`)
