import { assuranceSettingsRecord, type AssuranceSettings } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

type StoredSettings = AssuranceSettings & { id: number; updated_at: string }

/** The settings of an agency, null while it has the defaults; with `lock`, others who change them wait until the transaction ends. */
export const storedSettings = (db: Database, authority_id: number, { lock = false }: { lock?: boolean } = {}) =>
  db.row<StoredSettings>(sql`
    select s.id, ${recordColumns(assuranceSettingsRecord, 's')}, s.limits, s.updated_at, s.lock_version from assurance_settings s
    where s.authority_id = ${authority_id} ${raw(lock ? 'for update' : '')}`)
