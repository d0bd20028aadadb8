import { directoryRolesRecord, type StoredRoleTable } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { raw, sql } from '../../platform/database/sql.ts'

type StoredTable = StoredRoleTable & { id: number; updated_at: string }

/** The table of an agency, null while it has none; with `lock`, others who change it wait until the transaction ends. */
export const storedTable = (db: Database, authority_id: number, { lock = false }: { lock?: boolean } = {}) =>
  db.row<StoredTable>(sql`
    select d.id, ${recordColumns(directoryRolesRecord, 'd')}, d.groups, d.updated_at, d.lock_version from directory_roles d
    where d.authority_id = ${authority_id} ${raw(lock ? 'for update' : '')}`)
