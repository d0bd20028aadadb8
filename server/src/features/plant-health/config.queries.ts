import type { PlantHealthConfig } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Settings of plants; by default the usual ones. Their version counts changes of the agency's settings, two of which they are, and of their own. */
export const configOf = (db: Database, authority_id: number) =>
  db.row<PlantHealthConfig & { agency_version: number }>(sql`
    select a.preferred_minutes, a.accepted_minutes, coalesce(s.look_back_days, 30) as look_back_days, coalesce(s.turn_minutes, 15) as turn_minutes, s.notice_email,
      a.lock_version + coalesce(s.lock_version, 0) as lock_version, a.lock_version as agency_version
    from authorities a left join plant_settings s on s.authority_id = a.id where a.id = ${authority_id}`)

/** Locks the settings of an agency until the transaction ends, as its own settings page does. */
export const lockAgency = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agency ${authority_id}`}, 0))`)

/** Writes the ranges, which are settings of the agency that is bound. */
export const writeRanges = (db: Database, ranges: { preferred_minutes: number; accepted_minutes: number }) =>
  db.rows(sql`select change_authority(${JSON.stringify(ranges)}::jsonb)`)

export const writeSettings = (
  db: Database,
  authority_id: number,
  {
    look_back_days,
    turn_minutes,
    notice_email,
  }: Pick<PlantHealthConfig, 'look_back_days' | 'turn_minutes' | 'notice_email'>,
) =>
  db.run(sql`
    insert into plant_settings (authority_id, look_back_days, turn_minutes, notice_email, lock_version) values (${authority_id}, ${look_back_days}, ${turn_minutes}, ${notice_email}, 1)
    on conflict on constraint plant_settings_one do update set look_back_days = excluded.look_back_days, turn_minutes = excluded.turn_minutes, notice_email = excluded.notice_email,
      lock_version = plant_settings.lock_version + 1`)
