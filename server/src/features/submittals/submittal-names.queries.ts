import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Named {
  id: number
  name: string
}

/** Names of the materials that vendors certify, for the history of submittals. */
export const vendorMaterialsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select m.id, m.name from vendor_materials m where m.authority_id = ${authority_id} and m.id = any(${[...ids]}::bigint[])`)

/** Names of types of certificates. */
export const certificateTypesNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select y.id, y.name from certificate_types y where y.authority_id = ${authority_id} and y.id = any(${[...ids]}::bigint[])`)

/** Numbers of samples. */
export const samplesNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select e.id, 'S-' || e.year || '-' || lpad(e.number::text, 5, '0') || case when e.revision > 0 then '-R' || e.revision else '' end as name
    from samples e where e.authority_id = ${authority_id} and e.id = any(${[...ids]}::bigint[])`)
