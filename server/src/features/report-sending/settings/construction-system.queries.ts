import { constructionSystemRecord, type CallFault, type RecordRow } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** The agency's construction system as it is stored. */
export interface SystemRow extends RecordRow<typeof constructionSystemRecord> {
  id: number
  sealed_key: string | null
  sealed_password: string | null
  tested_at: string | null
  test_fault: CallFault | null
  compared_at: string | null
  paused_until: string | null
  lock_version: number
}

/** The record of an agency, null while it has none; with `lock`, others who change it wait until the transaction ends. */
export const storedSystem = (db: Database, authority_id: number, { lock = false }: { lock?: boolean } = {}) =>
  db.row<SystemRow>(sql`
    select s.id, ${recordColumns(constructionSystemRecord, 's')}, s.sealed_key, s.sealed_password, s.tested_at, s.test_fault, s.compared_at, s.paused_until,
      s.lock_version
    from construction_systems s where s.authority_id = ${authority_id} ${raw(lock ? 'for update' : '')}`)

/** Replaces the secrets of the record, and forgets what its last test found. */
export const storeSecrets = (
  db: Database,
  authority_id: number,
  { sealed_key, sealed_password }: Pick<SystemRow, 'sealed_key' | 'sealed_password'>,
) =>
  db.run(sql`
    update construction_systems set sealed_key = ${sealed_key}, sealed_password = ${sealed_password}, tested_at = null, test_fault = null,
      lock_version = lock_version + 1
    where authority_id = ${authority_id}`)

/** Notes how a test ended, unless the settings were changed meanwhile. */
export const storeTest = (
  db: Database,
  authority_id: number,
  { lock_version, at, fault }: { lock_version: number; at: Date; fault: CallFault | null },
) =>
  db.run(sql`
    update construction_systems set tested_at = ${at}, test_fault = ${fault === null ? null : JSON.stringify(fault)}::jsonb
    where authority_id = ${authority_id} and lock_version = ${lock_version}`)

export const storeComparison = (db: Database, authority_id: number, at: Date) =>
  db.run(sql`update construction_systems set compared_at = ${at} where authority_id = ${authority_id}`)
