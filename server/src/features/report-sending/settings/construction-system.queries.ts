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
  comparing_since: string | null
  paused_until: string | null
  lock_version: number
}

/** The record of an agency, null while it has none; with `lock`, others who change it wait until the transaction ends. */
export const storedSystem = (db: Database, authority_id: number, { lock = false }: { lock?: boolean } = {}) =>
  db.row<SystemRow>(sql`
    select s.id, ${recordColumns(constructionSystemRecord, 's')}, s.sealed_key, s.sealed_password, s.tested_at, s.test_fault, s.compared_at, s.comparing_since, s.paused_until,
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

/** Notes that a comparison began, and forgets what the last one found; 0 while one that began after `expired` is under way. */
export async function beginComparison(
  db: Database,
  authority_id: number,
  { at, expired }: { at: Date; expired: Date },
): Promise<number> {
  const begun = await db.run(sql`
    update construction_systems set comparing_since = ${at}
    where authority_id = ${authority_id} and (comparing_since is null or comparing_since < ${expired})`)
  if (begun > 0) db.later(sql`delete from construction_drifts where authority_id = ${authority_id}`)
  return begun
}

export const endComparison = (db: Database, authority_id: number, compared_at: Date | null) =>
  db.run(sql`
    update construction_systems set comparing_since = null, compared_at = coalesce(${compared_at}, compared_at) where authority_id = ${authority_id}`)
