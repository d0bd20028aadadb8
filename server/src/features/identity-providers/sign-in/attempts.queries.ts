import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Attempt } from '../protocol.ts'

/** A provider as it is known before anybody has signed in. */
export interface OfferedRow {
  authority_id: number
  authority_name: string
  id: number
  kind: string
  name: string
  required: boolean
}

/** Enabled providers of open agencies: of an agency, of the domain of an email address, or by an id or a name; of each that is stated. */
export const offeredProviders = (
  db: Database,
  {
    authority_id = null,
    domain = null,
    idp = null,
  }: { authority_id?: number | null; domain?: string | null; idp?: string | null },
): Promise<OfferedRow[]> => db.rows(sql`select * from sign_in_providers(${authority_id}, ${domain}, ${idp})`)

/** The agency whose own address a host is; null for any other host. */
export const authorityAt = async (db: Database, host: string): Promise<number | null> =>
  (await db.row<{ authority_id: number }>(sql`select authority_id from authority_addresses where host = ${host}`))
    ?.authority_id ?? null

/** The hosts of an agency's own addresses. */
export const hostsOf = async (db: Database, authority_id: number): Promise<string[]> =>
  (
    await db.rows<{ host: string }>(
      sql`select host from authority_addresses where authority_id = ${authority_id} order by host limit 100`,
    )
  ).map(({ host }) => host)

export interface AttemptRow extends Attempt {
  authority_id: number
  provider_id: number
}

/** Remembers a sign-in that begins; false where its state is taken. */
export const insertAttempt = async (
  db: Database,
  { browser_hash, now, expires_at, ...attempt }: AttemptRow & { browser_hash: Buffer; now: Date; expires_at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    insert into sso_attempts (state, authority_id, provider_id, nonce, code_verifier, callback_uri, browser_hash, created_at, expires_at)
    values (${attempt.state}, ${attempt.authority_id}, ${attempt.provider_id}, ${attempt.nonce}, ${attempt.code_verifier}, ${attempt.callback_uri}, ${browser_hash}, ${now}, ${expires_at})
    on conflict (state) do nothing`)) > 0

/** Takes a sign-in by its state, once; of the browser that began it, where a browser asks. Null for one that is unknown, used or expired. */
export const takeAttempt = (
  db: Database,
  { state, browser_hash, now }: { state: string; browser_hash: Buffer | null; now: Date },
): Promise<AttemptRow | null> =>
  db.row(sql`
    delete from sso_attempts where state = ${state} and expires_at > ${now} and (${browser_hash}::bytea is null or browser_hash = ${browser_hash})
    returning state, authority_id, provider_id, nonce, code_verifier, callback_uri`)

export const forgetAttempts = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from sso_attempts where expires_at <= ${now}`)
