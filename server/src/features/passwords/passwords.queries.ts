import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface LinkRow {
  user_id: number
  email: string
}

/** The person of a valid link; null for an invalid one. */
export const personOfLink = (db: Database, token_hash: Buffer, now: Date) =>
  db.row<LinkRow>(sql`select * from person_of_link(${token_hash}, ${now})`)

export interface LinkInvitationRow {
  authority_id: number
  authority_name: string
  first_name: string
  last_name: string
}

/** The invitation of a link; null where it has none, or is not valid. */
export const invitationOfLink = (db: Database, token_hash: Buffer, now: Date) =>
  db.row<LinkInvitationRow>(sql`select * from invitation_of_link(${token_hash}, ${now})`)

/** Sets a password by a link and uses the link up; returns whose password it was, null where the link is not valid. */
export async function setPasswordByLink(
  db: Database,
  { token_hash, password_hash, now }: { token_hash: Buffer; password_hash: string; now: Date },
): Promise<number | null> {
  const row = await db.row<{ user_id: number | null }>(
    sql`select set_password_by_link(${token_hash}, ${password_hash}, ${now}) as user_id`,
  )
  return row?.user_id ?? null
}

export const changePassword = (
  db: Database,
  { user_id, password_hash, now }: { user_id: number; password_hash: string; now: Date },
) => db.rows(sql`select change_password(${user_id}, ${password_hash}, ${now})`)

export const passwordHashOf = async (db: Database, user_id: number): Promise<string | null> =>
  (await db.row<{ hash: string | null }>(sql`select password_of(${user_id}) as hash`))?.hash ?? null

export interface ResettingRow {
  id: number
  email: string
  locale: 'en' | 'es'
}

/** The person who may choose a new password under a username; null for a person without any agency. */
export const personResetting = (db: Database, username: string) =>
  db.row<ResettingRow>(sql`select * from person_resetting(${username})`)

export interface NewLink {
  token_hash: Buffer
  user_id: number
  /** The agency that invites by it; null for a link to choose a new password. */
  authority_id: number | null
  now: Date
  expires_at: Date
}

export const addLink = (db: Database, { token_hash, user_id, authority_id, now, expires_at }: NewLink) =>
  db.run(sql`
    insert into password_links (token_hash, user_id, authority_id, created_at, expires_at)
    values (${token_hash}, ${user_id}, ${authority_id}, ${now}, ${expires_at})`)

/** Removes links that expired more than a week ago. */
export const forgetLinks = (db: Database) =>
  db.run(sql`delete from password_links where expires_at < now() - interval '7 days'`)
