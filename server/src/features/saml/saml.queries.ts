import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { NamedPerson } from '../identity-providers/index.ts'

/** The agency of a SAML provider; null where there is none of that id, or its agency is closed. */
export const authorityOfProvider = async (db: Database, provider_id: number): Promise<number | null> =>
  (await db.row<{ authority_id: number | null }>(sql`select saml_provider_authority(${provider_id}) as authority_id`))
    ?.authority_id ?? null

/** The key of a provider as it is stored. */
export interface KeyRow {
  certificate: string
  sealed_private_key: string
}

export const keyOf = (db: Database, authority_id: number, provider_id: number): Promise<KeyRow | null> =>
  db.row(sql`
    select k.certificate, k.sealed_private_key from saml_keys k where k.authority_id = ${authority_id} and k.provider_id = ${provider_id}`)

/** Keeps a key in the place of the one before. */
export const saveKey = (
  db: Database,
  authority_id: number,
  key: KeyRow & { provider_id: number; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into saml_keys (authority_id, provider_id, certificate, sealed_private_key, created_at)
    values (${authority_id}, ${key.provider_id}, ${key.certificate}, ${key.sealed_private_key}, ${key.now})
    on conflict (authority_id, provider_id)
    do update set certificate = excluded.certificate, sealed_private_key = excluded.sealed_private_key, created_at = excluded.created_at`)

/** A verified response, until its code is used. */
export interface NewSignIn {
  provider_id: number
  assertion_id: string
  request_id: string
  code_hash: Buffer
  named: NamedPerson
  expires_at: Date
  /** The end of the assertion. */
  kept_until: Date
}

/** Takes a response; false where its assertion was presented before, or its request was answered. */
export const insertSignIn = async (db: Database, authority_id: number, sign_in: NewSignIn): Promise<boolean> =>
  (await db.run(sql`
    insert into saml_sign_ins (authority_id, provider_id, assertion_id, request_id, code_hash, named, expires_at, kept_until)
    values (${authority_id}, ${sign_in.provider_id}, ${sign_in.assertion_id}, ${sign_in.request_id}, ${sign_in.code_hash},
      ${JSON.stringify(sign_in.named)}::jsonb, ${sign_in.expires_at}, ${sign_in.kept_until})
    on conflict do nothing`)) > 0

/** Whom a code signs in, once; null for one that is unknown, used, expired, or of another request. */
export const takeNamed = async (
  db: Database,
  authority_id: number,
  code: { provider_id: number; request_id: string; code_hash: Buffer; now: Date },
): Promise<NamedPerson | null> => {
  const row = await db.row<{ named: NamedPerson | null }>(sql`
    with taken as materialized (
      select s.assertion_id, s.named from saml_sign_ins s
      where s.authority_id = ${authority_id} and s.provider_id = ${code.provider_id} and s.request_id = ${code.request_id}
        and s.code_hash = ${code.code_hash} and s.expires_at > ${code.now} and s.named is not null
      for update)
    update saml_sign_ins s set named = null from taken t
    where s.authority_id = ${authority_id} and s.provider_id = ${code.provider_id} and s.assertion_id = t.assertion_id
    returning t.named as named`)
  return row?.named ?? null
}

/** Deletes what can no longer be presented. */
export const forgetSignIns = (db: Database, authority_id: number, now: Date): Promise<number> =>
  db.run(sql`
    delete from saml_sign_ins where authority_id = ${authority_id} and kept_until <= ${now} and expires_at <= ${now}`)

/** A sign-in that is under way at a provider. */
export interface WaitingAttempt {
  nonce: string
  callback_uri: string
}

/** The sign-in of a state, which is not used up by this. */
export const waitingAttempt = (
  db: Database,
  { state, provider_id, now }: { state: string; provider_id: number; now: Date },
): Promise<WaitingAttempt | null> =>
  db.row(sql`
    select a.nonce, a.callback_uri from sso_attempts a where a.state = ${state} and a.provider_id = ${provider_id} and a.expires_at > ${now}`)

/** A session that a provider began. */
export interface ProviderSessionRow {
  id: number
  user_id: number
  ended: boolean
}

/** Sessions that a provider began under a name of its own, running or ended. */
export const sessionsNamed = (
  db: Database,
  { authority_id, provider_id, prefix }: { authority_id: number; provider_id: number; prefix: string },
): Promise<ProviderSessionRow[]> =>
  db.rows(sql`
    select s.id, s.user_id, s.ended_at is not null as ended from sessions s
    where s.provider_id = ${provider_id} and s.authority_id = ${authority_id} and s.method = 'saml' and starts_with(s.provider_session_index, ${prefix})
    order by s.id limit 100`)
