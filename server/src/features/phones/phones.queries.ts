import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a code is for. One that was sent for another purpose proves nothing. */
export type CodePurpose = 'sign_in' | 'password' | 'confirm'

/** A request for a code, by which its code is found. */
export interface CodeRequest {
  purpose: CodePurpose
  /** E.164. */
  phone: string
  /** The person who asked in a session; 0 for a request before the sign-in. */
  asked_by: number
}

export interface RegisteredRow {
  /** False where the request came too early. */
  accepted: boolean | null
  /** Until the next one is accepted. */
  wait_seconds: number | null
}

/** Registers a request, unless it comes too early; it ends the code of the one before. */
export const requestPhoneCode = (db: Database, { purpose, phone, asked_by }: CodeRequest, now: Date) =>
  db.row<RegisteredRow>(sql`select * from request_phone_code(${purpose}, ${phone}, ${asked_by}, ${now})`)

/** Stores the hash of a code before it is sent; false where a later request took its place. */
export async function storePhoneCode(
  db: Database,
  { purpose, phone, asked_by }: CodeRequest,
  code: { requested_at: Date; user_id: number; code_hash: Buffer },
): Promise<boolean> {
  const row = await db.row<{ stored: boolean | null }>(
    sql`select store_phone_code(${purpose}, ${phone}, ${asked_by}, ${code.requested_at}, ${code.user_id}, ${code.code_hash}) as stored`,
  )
  return row?.stored ?? false
}

/** Tries a code, and uses a right one up; returns whom it is for, null for a wrong one. */
export async function usePhoneCode(
  db: Database,
  { purpose, phone, asked_by }: CodeRequest,
  code_hash: Buffer,
  now: Date,
): Promise<number | null> {
  const row = await db.row<{ user_id: number | null }>(
    sql`select use_phone_code(${purpose}, ${phone}, ${asked_by}, ${code_hash}, ${now}) as user_id`,
  )
  return row?.user_id ?? null
}

export interface PhonePersonRow {
  user_id: number
  email: string
  locale: 'en' | 'es'
}

/** Who has confirmed a number and used it within 180 days. */
export const personOfPhone = (db: Database, phone: string, now: Date) =>
  db.row<PhonePersonRow>(sql`select * from person_of_phone(${phone}, ${now})`)

export const personById = (db: Database, user_id: number) =>
  db.row<PhonePersonRow>(sql`select id as user_id, email::text, locale from users where id = ${user_id}`)

export interface ConfirmedRow {
  /** The person's number before; the same where it was confirmed again. */
  old_phone: string | null
  /** Who had confirmed the number before. */
  lost_by: number | null
}

/** Confirms a number by its code; null for a wrong code. */
export const confirmPhone = (
  db: Database,
  { user_id, phone, code_hash, now }: { user_id: number; phone: string; code_hash: Buffer; now: Date },
) => db.row<ConfirmedRow>(sql`select * from confirm_phone(${user_id}, ${phone}, ${code_hash}, ${now})`)

/** Ends the confirmation of a person's number; returns it. */
export const removePhone = async (db: Database, user_id: number): Promise<string | null> =>
  (await db.row<{ phone: string | null }>(sql`select remove_verified_phone(${user_id}) as phone`))?.phone ?? null

export interface VerifiedPhoneRow {
  phone: string
  verified_at: string
  last_used_at: string
}

export const verifiedPhoneOf = (db: Database, user_id: number) =>
  db.row<VerifiedPhoneRow>(sql`select * from verified_phone_of(${user_id})`)

/** The number whose code a person may still enter. */
export const phoneToConfirm = async (db: Database, user_id: number, now: Date): Promise<string | null> =>
  (await db.row<{ phone: string | null }>(sql`select phone_to_confirm(${user_id}, ${now}) as phone`))?.phone ?? null

/** The numbers that an agency has for its people, of whom one may be the caller. */
export const membersWithPhone = (db: Database, authority_id: number, phone: string) =>
  db.rows<{ membership_id: number }>(sql`
    select id as membership_id from memberships where authority_id = ${authority_id} and phone_e164 = ${phone} and status <> 'deleted'`)

export const phoneOfMember = async (
  db: Database,
  authority_id: number,
  membership_id: number,
): Promise<string | null> =>
  (
    await db.row<{ phone: string | null }>(
      sql`select phone_e164 as phone from memberships where authority_id = ${authority_id} and id = ${membership_id}`,
    )
  )?.phone ?? null

/** Counts a message under all of some keys; where one has reached its most in 24 hours, under none, and returns that key. */
export async function claimTextMessage(
  db: Database,
  limits: readonly { key: string; most: number }[],
  now: Date,
): Promise<string | null> {
  const [keys, most] = [limits.map(({ key }) => key), limits.map((limit) => limit.most)]
  const row = await db.row<{ full: string | null }>(
    sql`select claim_text_message(${keys}::text[], ${most}::integer[], ${now}) as full`,
  )
  return row?.full ?? null
}

/** Messages of the last 24 hours that were counted under a key. */
export const textMessagesSent = async (db: Database, key: string, now: Date): Promise<number> =>
  (await db.row<{ sent: number | null }>(sql`select text_messages_sent(${key}, ${now}) as sent`))?.sent ?? 0

export const forgetPhoneCodes = (db: Database) => db.rows(sql`select forget_phone_codes()`)
