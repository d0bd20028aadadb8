import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface FeedSettingsRow {
  enabled: boolean
  contact_name: string | null
  contact_email: string | null
  ended_days: number
  presence_minutes: number
  lock_version: number
  updated_at: string
  updated_by: string
}

/** An agency's settings of its feeds; null without any. */
export const settingsOf = (db: Database, authority_id: number): Promise<FeedSettingsRow | null> =>
  db.row(sql`
    select enabled, contact_name, contact_email, ended_days, presence_minutes, lock_version, updated_at, updated_by_name as updated_by
    from work_zone_feeds where authority_id = ${authority_id}`)

/** Inserts the row of an agency without settings, and locks it. */
export async function lockSettings(
  db: Database,
  authority_id: number,
  { at, by }: { at: Date; by: string },
): Promise<FeedSettingsRow> {
  await db.run(sql`
    insert into work_zone_feeds (authority_id, updated_at, updated_by_name) values (${authority_id}, ${at}, ${by}) on conflict do nothing`)
  const row = await db.row<FeedSettingsRow>(sql`
    select enabled, contact_name, contact_email, ended_days, presence_minutes, lock_version, updated_at, updated_by_name as updated_by
    from work_zone_feeds where authority_id = ${authority_id} for update`)
  if (!row) throw new Error('the settings were not written')
  return row
}

export const saveSettings = (
  db: Database,
  authority_id: number,
  {
    at,
    by,
    ...s
  }: Pick<FeedSettingsRow, 'enabled' | 'contact_name' | 'contact_email' | 'ended_days' | 'presence_minutes'> & {
    at: Date
    by: string
  },
): Promise<number> =>
  db.run(sql`
    update work_zone_feeds set enabled = ${s.enabled}, contact_name = ${s.contact_name}, contact_email = ${s.contact_email}, ended_days = ${s.ended_days},
      presence_minutes = ${s.presence_minutes}, updated_at = ${at}, updated_by_name = ${by}, lock_version = lock_version + 1
    where authority_id = ${authority_id}`)
