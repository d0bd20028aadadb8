import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const requestEmailChange = (
  db: Database,
  { user_id, email, now, expires_at }: { user_id: number; email: string; now: Date; expires_at: Date },
) => db.rows(sql`select request_email_change(${user_id}, ${email}, ${now}, ${expires_at})`)

/** The address that waits for its confirmation. */
export const emailChangeOf = (db: Database, user_id: number, now: Date) =>
  db.row<{ email: string; expires_at: string }>(sql`select * from email_change_of(${user_id}, ${now})`)

export const cancelEmailChange = (db: Database, user_id: number) => db.rows(sql`select cancel_email_change(${user_id})`)

export interface ConfirmedChange {
  user_id: number
  old_email: string
  new_email: string
}

/** Uses a link up; null where it is not good. */
export const confirmEmailChange = (db: Database, token_hash: Buffer, now: Date) =>
  db.row<ConfirmedChange>(sql`select * from confirm_email_change(${token_hash}, ${now})`)

export interface RequestedChange {
  old_email: string
  new_email: string
  locale: 'en' | 'es'
  /** Another account has the address. */
  taken: boolean
}

/** A change that is still requested; null once another replaced it. */
export const requestedChange = (db: Database, user_id: number, email: string) =>
  db.row<RequestedChange>(sql`
  select u.email::text as old_email, c.email::text as new_email, u.locale, exists (select from users o where o.email = c.email and o.id <> u.id) as taken
  from email_changes c join users u on u.id = c.user_id where c.user_id = ${user_id} and c.email = ${email}::citext`)

export const setChangeLink = (
  db: Database,
  { user_id, email, token_hash }: { user_id: number; email: string; token_hash: Buffer },
) =>
  db.run(
    sql`update email_changes set token_hash = ${token_hash} where user_id = ${user_id} and email = ${email}::citext`,
  )

export const localeOf = async (db: Database, user_id: number): Promise<RequestedChange['locale'] | null> =>
  (await db.row<Pick<RequestedChange, 'locale'>>(sql`select locale from users where id = ${user_id}`))?.locale ?? null

/** Removes expired requests. */
export const forgetChanges = (db: Database) =>
  db.run(sql`delete from email_changes where expires_at < now() - interval '1 day'`)
