import type { ApprovedSource } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The live material that a name of tickets means. */
export interface NamedMaterial {
  /** Of tickets. */
  material_id: number
  vendor_material_id: number
  name: string
  source_required: boolean
}

/** What materials of tickets mean among those that vendors certify; names without a meaning, and those of hidden materials, are left out. */
export const materialsOfTickets = (db: Database, authority_id: number, material_ids: readonly number[]) =>
  db.rows<NamedMaterial>(sql`
    select v.material_id, m.id as vendor_material_id, m.name, m.source_required from vendor_material_names v
    join vendor_materials m on m.authority_id = v.authority_id and m.id = v.vendor_material_id and not m.hidden
    where v.authority_id = ${authority_id} and v.material_id = any(${[...material_ids]}::bigint[]) order by v.material_id`)

/** All approvals of sources of some materials, whatever their days, for `sourceInForce`. */
export const approvedSources = (db: Database, authority_id: number, vendor_material_ids: readonly number[]) =>
  db.rows<ApprovedSource & { id: number }>(sql`
    select id, supplier_id, vendor_material_id, plant_id, approved_on, expires_on from material_sources
    where authority_id = ${authority_id} and vendor_material_id = any(${[...vendor_material_ids]}::bigint[]) order by id`)
