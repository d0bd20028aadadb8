import type { UnitSetting } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Units that an agency has set. */
export const unitSettings = (db: Database, authority_id: number): Promise<UnitSetting[]> =>
  db.rows(sql`
    select uom, decimals, rounding, lock_version, updated_at, updated_by_name as updated_by from unit_settings where authority_id = ${authority_id}`)

/** Makes concurrent changes of a unit wait for each other. */
export const lockSetting = (db: Database, authority_id: number, uom: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`unit_setting ${authority_id} ${uom}`}, 0))`)

/** Sets a unit whose version is the one that was seen, 0 where nobody has set it; returns nothing where it has another version. */
export const writeSetting = (
  db: Database,
  authority_id: number,
  { version_read, at, by, by_name, ...set }: SettingWritten,
): Promise<UnitSetting | null> =>
  db.row(sql`
    insert into unit_settings as s (authority_id, uom, decimals, rounding, updated_at, updated_by, updated_by_name)
    select ${authority_id}::bigint, ${set.uom}, ${set.decimals}::smallint, ${set.rounding}, ${at}::timestamptz, ${by}::bigint, ${by_name}
    where ${version_read} = 0 or exists (select from unit_settings where authority_id = ${authority_id} and uom = ${set.uom})
    on conflict (authority_id, uom) do update set decimals = excluded.decimals, rounding = excluded.rounding, lock_version = s.lock_version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name
    where s.lock_version = ${version_read}
    returning uom, decimals, rounding, lock_version, updated_at, updated_by_name as updated_by`)

/** The setting of a unit, by whom and when, over the version that was seen. */
export type SettingWritten = Pick<UnitSetting, 'uom' | 'decimals' | 'rounding'> & {
  version_read: number
  at: Date
  by: number
  by_name: string
}
