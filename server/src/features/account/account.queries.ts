import type { ManagedBy } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, sql } from '../../platform/database/sql.ts'

/** The holder of an account: a membership of an authority. */
export interface Holder {
  authority_id: number
  membership_id: number
}

export interface AccountRow {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  signature_image_id: number | null
  /** The picture, a JPEG, in base64. */
  signature_content: string | null
  signature_sha256: string | null
  managed_by: ManagedBy
  lock_version: number
}

/** The account of an active member; `locked` holds it until the transaction ends. */
export const accountOf = (db: Database, { authority_id, membership_id }: Holder, locked = false) =>
  db.row<AccountRow>(sql`
    select m.first_name, m.last_name, u.email::text, m.phone_e164 as phone, m.signature_image_id, m.managed_by, m.lock_version,
      encode(s.content, 'base64') as signature_content, s.sha256 as signature_sha256
    from memberships m join users u on u.id = m.user_id
    left join signature_images s on s.authority_id = m.authority_id and s.id = m.signature_image_id
    where m.authority_id = ${authority_id} and m.id = ${membership_id} and m.status = 'active' ${locked ? sql`for update of m` : empty}`)

export interface NewSignature {
  content: Buffer
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string
}

/** Saves a picture; it is the person's signature once the membership names it. */
export async function insertSignature(
  db: Database,
  { authority_id, membership_id }: Holder,
  { content, sha256, now }: NewSignature & { now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into signature_images (authority_id, membership_id, content, sha256, created_at)
    values (${authority_id}, ${membership_id}, ${content}, ${sha256}, ${now}) returning id`)
  if (!row) throw new Error('the signature was not written')
  return row.id
}

/** Writes an account; a signature that it no longer names is removed. */
export const writeAccount = (
  db: Database,
  { authority_id, membership_id }: Holder,
  account: Pick<AccountRow, 'first_name' | 'last_name' | 'phone' | 'signature_image_id'>,
) =>
  db.run(sql`
    update memberships set first_name = ${account.first_name}, last_name = ${account.last_name}, phone_e164 = ${account.phone},
      signature_image_id = ${account.signature_image_id}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${membership_id}`)

export const setSignInPhone = (db: Database, user_id: number, phone: string | null) =>
  db.run(sql`select set_sign_in_phone(${user_id}, ${phone})`)
