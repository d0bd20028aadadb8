import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a person has. */
export interface FactorsRow {
  totp_created_at: string | null
  totp_last_used_at: string | null
  /** Domains of the person's passkeys. */
  passkey_domains: string[]
  /** Null where none were ever created. */
  recovery_codes_left: number | null
  has_password: boolean
}

export async function factorsOf(db: Database, user_id: number): Promise<FactorsRow> {
  const row = await db.row<FactorsRow>(sql`
    select (select created_at from totp_factors where user_id = ${user_id}) as totp_created_at,
      (select last_used_at from totp_factors where user_id = ${user_id}) as totp_last_used_at,
      array(select rp_id from passkeys where user_id = ${user_id} order by id) as passkey_domains,
      (select (count(*) filter (where used_at is null))::int from recovery_codes where user_id = ${user_id} having count(*) > 0) as recovery_codes_left,
      has_password(${user_id}) as has_password`)
  if (!row) throw new Error('a query without a source has a row')
  return row
}

export const totpSecretOf = async (db: Database, user_id: number): Promise<string | null> =>
  (await db.row<{ secret_sealed: string }>(sql`select secret_sealed from totp_factors where user_id = ${user_id}`))
    ?.secret_sealed ?? null

/** Uses the code of a step; false where it, or a later one, was used before. */
export const spendTotpStep = async (
  db: Database,
  { user_id, step, now }: { user_id: number; step: number; now: Date },
): Promise<boolean> =>
  (await db.run(
    sql`update totp_factors set last_step = ${step}, last_used_at = ${now} where user_id = ${user_id} and last_step < ${step}`,
  )) === 1

/** Adds a person's authenticator app, or replaces it. The step of the code that confirmed it is used, and so are all steps that were used before. */
export const saveTotp = (
  db: Database,
  { user_id, secret_sealed, step, now }: { user_id: number; secret_sealed: string; step: number; now: Date },
) =>
  db.run(sql`
    insert into totp_factors as t (user_id, secret_sealed, last_step, created_at) values (${user_id}, ${secret_sealed}, ${step}, ${now})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = greatest(t.last_step, excluded.last_step),
      created_at = excluded.created_at, last_used_at = null`)

export const removeTotp = async (db: Database, user_id: number): Promise<boolean> =>
  (await db.run(sql`delete from totp_factors where user_id = ${user_id}`)) === 1

/** The hash of a code that is not used yet, by its place in the set. */
export const recoveryHashAt = async (
  db: Database,
  { user_id, position }: { user_id: number; position: number },
): Promise<string | null> =>
  (
    await db.row<{ code_hash: string }>(
      sql`select code_hash from recovery_codes where user_id = ${user_id} and position = ${position} and used_at is null`,
    )
  )?.code_hash ?? null

/** Uses a code up; false where another request did so first, or another set replaced it. */
export const spendRecoveryCode = async (
  db: Database,
  { user_id, position, hash, now }: { user_id: number; position: number; hash: string; now: Date },
): Promise<boolean> =>
  (await db.run(
    sql`update recovery_codes set used_at = ${now} where user_id = ${user_id} and position = ${position} and code_hash = ${hash} and used_at is null`,
  )) === 1

/** Stores a new set of codes by their hashes; the earlier set is gone. */
export const replaceRecoveryCodes = (
  db: Database,
  { user_id, hashes, now }: { user_id: number; hashes: readonly string[]; now: Date },
) =>
  db.run(sql`
    insert into recovery_codes (user_id, position, code_hash, created_at)
    select ${user_id}, c.position, c.code_hash, ${now} from unnest(${hashes}::text[]) with ordinality c(code_hash, position)
    on conflict (user_id, position) do update set code_hash = excluded.code_hash, created_at = excluded.created_at, used_at = null`)

/** Removes what is left of a person's factors; codes go with the last factor that they stand in for. */
export const removeOrphanedCodes = (db: Database, user_id: number) =>
  db.run(sql`
    delete from recovery_codes where user_id = ${user_id}
      and not exists (select from totp_factors where user_id = ${user_id}) and not exists (select from passkeys where user_id = ${user_id})`)

/** Removes everything; how many factors there were. */
export const removeFactors = (db: Database, user_id: number) =>
  db.row<{ removed: number }>(sql`
    with totp as (delete from totp_factors where user_id = ${user_id} returning 1),
      keys as (delete from passkeys where user_id = ${user_id} returning 1),
      codes as (delete from recovery_codes where user_id = ${user_id} returning 1)
    select ((select count(*) from totp) + (select count(*) from keys))::int as removed`)

/** Whether an agency requires a second factor of a role or capacity now. */
export const isRequired = async (
  db: Database,
  { authority_id, holder, now }: { authority_id: number; holder: string; now: Date },
): Promise<boolean> =>
  (
    await db.row<{ required: boolean }>(
      sql`select second_factor_required(${authority_id}, ${holder}, ${now}) as required`,
    )
  )?.required === true

export interface PersonRow {
  email: string
  locale: 'en' | 'es'
  installation_role: 'operator' | 'support' | null
}

export const personById = (db: Database, user_id: number) =>
  db.row<PersonRow>(sql`select email::text, locale, installation_role from users where id = ${user_id}`)

/** The zone of an agency. */
export const zoneOf = async (db: Database, authority_id: number | null): Promise<string | null> =>
  (await db.row<{ time_zone: string }>(sql`select time_zone from authorities where id = ${authority_id}`))?.time_zone ??
  null

/**
 * Whether a sign-in is nothing new to its person, as far as sessions are remembered: the first one ever, or from an address with a kind of program as before.
 */
export const signedInAlike = async (
  db: Database,
  of: { user_id: number; session_id: number; address: string; user_agent: string | null },
): Promise<boolean> =>
  (await db.row(sql`
    select 1 as found from sessions where user_id = ${of.user_id} and id <> ${of.session_id} and impersonated_by is null
    having count(*) = 0 or bool_or(address = ${of.address} and user_agent is not distinct from ${of.user_agent})`)) !==
  null
