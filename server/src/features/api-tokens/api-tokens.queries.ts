import type { ApiToken, apiTokenList, apiTokens, RouteInput, TokenKind, TokenScope } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type TokenListQuery = RouteInput<typeof apiTokens.list>['query']

/** The state now; of personal tokens it follows their session, which ends with the membership, the grant or the password. */
const STATE = `case when t.revoked_at is not null then 'revoked'
  when t.session_id is not null and not exists (select from sessions s where s.id = t.session_id and s.ended_at is null) then 'ended'
  when t.expires_at <= now() then 'expired' else 'active' end`

const selectTokens =
  raw(`select t.id, t.kind, t.name, t.scopes, t.last_four, t.holder_name as holder, ${STATE} as state, t.created_at, t.created_by_name as created_by,
  t.expires_at, t.last_used_at, t.revoked_at from api_tokens t`)

export const listTokens = (db: Database, authority_id: number, query: TokenListQuery) =>
  listPage<ApiToken, typeof apiTokenList>(db, query, {
    select: selectTokens,
    counted: raw('api_tokens t'),
    always: [sql`t.authority_id = ${authority_id}`],
    filters: { kind: compared('t.kind', 'text'), state: compared(`(${STATE})`, 'text') },
    search: (text) => [
      sql`(strpos(lower(t.name), lower(${text})) > 0 or strpos(lower(coalesce(t.holder_name, '')), lower(${text})) > 0)`,
    ],
    sorts: {
      name: 't.name',
      holder: ['(t.holder_name is not null)', 't.holder_name'],
      created_at: 't.created_at',
      expires_at: 't.expires_at',
      last_used_at: ['(t.last_used_at is not null)', 't.last_used_at'],
    },
    tie_break: 't.created_at desc, t.id desc',
  })

/** Whose tokens are meant: those of a membership or a grant, or the agency's (null). */
export interface TokensOf {
  authority_id: number
  holder_id: number | null
}

/** A person's own tokens, the newest first; at most 200, since revoked ones are kept. */
export const ownTokens = (db: Database, { authority_id, holder_id }: TokensOf) =>
  db.rows<ApiToken>(sql`
    ${selectTokens} where t.authority_id = ${authority_id} and t.holder_id = ${holder_id} order by t.created_at desc, t.id desc limit 200`)

/** A token; where a holder is named, only if it is that holder's. */
export const tokenById = (
  db: Database,
  authority_id: number,
  { id, holder_id }: { id: number; holder_id: number | null },
) =>
  db.row<ApiToken>(sql`
    ${selectTokens} where t.authority_id = ${authority_id} and t.id = ${id} and (${holder_id}::bigint is null or t.holder_id = ${holder_id})`)

/** How many active tokens there are, with a lock, so that two calls at once do not pass the limit together. */
export async function countActive(db: Database, { authority_id, holder_id }: TokensOf): Promise<number> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`api tokens ${authority_id} ${holder_id ?? ''}`}, 0))`,
  )
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from api_tokens t
    where t.authority_id = ${authority_id} and t.holder_id is not distinct from ${holder_id}::bigint and ${raw(STATE)} = 'active'`)
  return row?.count ?? 0
}

export interface NewToken {
  kind: TokenKind
  name: string
  scopes: TokenScope[]
  last_four: string
  holder: { id: number; name: string } | null
  session_id: number | null
  now: Date
  expires_at: Date
  created_by: number
  created_by_name: string
  token_hash: Buffer
}

export async function insertToken(db: Database, authority_id: number, token: NewToken): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    with t as (
      insert into api_tokens (authority_id, kind, name, scopes, last_four, holder_id, holder_name, session_id, created_at, created_by, created_by_name, expires_at)
      values (${authority_id}, ${token.kind}, ${token.name}, ${token.scopes}::text[], ${token.last_four}, ${token.holder?.id ?? null}, ${token.holder?.name ?? null},
        ${token.session_id}, ${token.now}, ${token.created_by}, ${token.created_by_name}, ${token.expires_at}) returning id)
    insert into api_token_hashes (token_hash, authority_id, token_id) select ${token.token_hash}, ${authority_id}, id from t returning token_id as id`)
  if (!row) throw new Error('the token was not written')
  return row.id
}

/** Revokes a token that is not revoked yet; where a holder is named, only if it is that holder's. Null where there is no such token. */
export const markRevoked = (
  db: Database,
  authority_id: number,
  { id, holder_id, by, now }: { id: number; holder_id: number | null; by: number; now: Date },
) =>
  db.row<{ name: string; kind: TokenKind; session_id: number | null }>(sql`
    update api_tokens set revoked_at = ${now}, revoked_by = ${by}
    where authority_id = ${authority_id} and id = ${id} and revoked_at is null and (${holder_id}::bigint is null or holder_id = ${holder_id})
    returning name, kind, session_id`)

/**
 * Takes tokens of the agency that expire within some days; from now on they count as notified. Not those whose whole life is no longer than that: who created
 * one knows.
 */
export const takeExpiringTokens = (
  db: Database,
  authority_id: number,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    update api_tokens t set expiry_noticed_at = ${now}
    where t.authority_id = ${authority_id} and t.id in (
      select e.id from api_tokens e
      where e.authority_id = ${authority_id} and e.kind = 'agency' and e.revoked_at is null and e.expiry_noticed_at is null
        and e.expires_at > ${now} and e.expires_at <= ${now}::timestamptz + make_interval(days => ${days})
        and e.expires_at > e.created_at + make_interval(days => ${days})
      order by e.expires_at, e.id limit ${most} for update of e skip locked)
    returning t.id, t.name`)

/** Issuers of the agency's own OpenID providers whose access tokens are accepted. */
export async function issuersOf(db: Database, authority_id: number): Promise<string[]> {
  const rows = await db.rows<{ issuer: string | null }>(sql`
    select settings ->> 'issuer' as issuer from identity_providers
    where authority_id = ${authority_id} and kind = 'oidc' and enabled and settings -> 'accepts_access_tokens' = 'true' order by id`)
  return rows.flatMap(({ issuer }) => issuer ?? [])
}
