import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface PasskeyRow {
  id: number
  user_id: number
  credential_id: string
  /** COSE, in hex. */
  public_key: string
  counter: number
  transports: string[]
  rp_id: string
  name: string
  backed_up: boolean
  created_at: string
  last_used_at: string | null
}

const columns = sql`id, user_id, credential_id, encode(public_key, 'hex') as public_key, counter, transports, rp_id, name, backed_up, created_at, last_used_at`

export const passkeysOf = (db: Database, user_id: number) =>
  db.rows<PasskeyRow>(sql`select ${columns} from passkeys where user_id = ${user_id} order by created_at, id`)

export const passkeyByCredential = (db: Database, credential_id: string) =>
  db.row<PasskeyRow>(sql`select ${columns} from passkeys where credential_id = ${credential_id}`)

/** A person's handle at authenticators, drawn at the first request. */
export async function handleOf(db: Database, user_id: number, drawn: Buffer): Promise<Buffer> {
  await db.run(
    sql`insert into passkey_handles (user_id, handle) values (${user_id}, ${drawn}) on conflict (user_id) do nothing`,
  )
  const row = await db.row<{ handle: string }>(
    sql`select encode(handle, 'hex') as handle from passkey_handles where user_id = ${user_id}`,
  )
  if (!row) throw new Error('the handle was not written')
  return Buffer.from(row.handle, 'hex')
}

export interface NewPasskey {
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: readonly string[]
  rp_id: string
  name: string
  backup_eligible: boolean
  backed_up: boolean
  now: Date
  most: number
}

/** Adds a passkey; null where it exists, or the person has the most already. */
export const addPasskey = (db: Database, key: NewPasskey) =>
  db.row<PasskeyRow>(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name, backup_eligible, backed_up, created_at)
    select ${key.user_id}, ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports}::text[], ${key.rp_id}, ${key.name},
      ${key.backup_eligible}, ${key.backed_up}, ${key.now}
    where (select count(*) from passkeys where user_id = ${key.user_id}) < ${key.most}
    on conflict (credential_id) do nothing returning ${columns}`)

export const renamePasskey = async (
  db: Database,
  { user_id, id, name }: { user_id: number; id: number; name: string },
): Promise<boolean> =>
  (await db.run(sql`update passkeys set name = ${name} where user_id = ${user_id} and id = ${id}`)) === 1

/** Removes a passkey; its name, null where the person has none such. */
export const removePasskey = (db: Database, { user_id, id }: { user_id: number; id: number }) =>
  db.row<{ name: string }>(sql`delete from passkeys where user_id = ${user_id} and id = ${id} returning name`)

/**
 * Notes a use and the authenticator's counter (WebAuthn Level 3, section 6.1.1). False where the counter did not advance although it counts: somebody else has a
 * copy of the passkey.
 */
export const notePasskeyUse = async (
  db: Database,
  { id, counter, backed_up, now }: { id: number; counter: number; backed_up: boolean; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update passkeys set counter = ${counter}, backed_up = ${backed_up}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)) === 1

/** Uses the challenge of a passkey that signs in alone; false where it was used before. */
export const spendPasskeyChallenge = async (
  db: Database,
  { challenge_hash, expires_at }: { challenge_hash: Buffer; expires_at: Date },
): Promise<boolean> =>
  (await db.run(
    sql`insert into used_passkey_challenges (challenge_hash, expires_at) values (${challenge_hash}, ${expires_at}) on conflict do nothing`,
  )) === 1
