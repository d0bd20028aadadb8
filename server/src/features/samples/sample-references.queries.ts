import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a sample refers to, as ids that its body states. */
export interface References {
  ticket_id: number | null
  supplier_id: number | null
  material_id: number | null
  pay_item_id: number | null
  laboratory_id: number | null
}

/** What is there of the references: the ticket's own project, supplier and material, the item's project, and whether the laboratory takes samples. */
export interface FoundReferences {
  ticket_project_id: number | null
  ticket_supplier_id: number | null
  ticket_material_id: number | null
  supplier_found: boolean
  material_found: boolean
  item_project_id: number | null
  laboratory_active: boolean | null
}

export const findReferences = async (
  db: Database,
  authority_id: number,
  refs: References,
): Promise<FoundReferences> => {
  const row = await db.row<FoundReferences>(sql`
    select t.project_id as ticket_project_id, t.supplier_id as ticket_supplier_id, t.material_id as ticket_material_id,
      exists (select from suppliers u where u.authority_id = ${authority_id} and u.id = ${refs.supplier_id}) as supplier_found,
      exists (select from materials m where m.authority_id = ${authority_id} and m.id = ${refs.material_id}) as material_found,
      (select i.project_id from project_pay_items i where i.authority_id = ${authority_id} and i.id = ${refs.pay_item_id}) as item_project_id,
      (select l.active from laboratories l where l.authority_id = ${authority_id} and l.id = ${refs.laboratory_id}) as laboratory_active
    from (select 1) one left join tickets t on t.authority_id = ${authority_id} and t.id = ${refs.ticket_id}`)
  if (!row) throw new Error('a select of one row answers it')
  return row
}
