import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a submittal refers to, as ids that its body states; null for what it does not state. */
export interface References {
  vendor_material_id: number | null
  certificate_type_id: number | null
  supplier_id: number | null
  sample_id: number | null
}

/** What is there of the references; null where it is not. */
export interface FoundReferences {
  material_hidden: boolean | null
  type_hidden: boolean | null
  submitted_by: 'vendor' | 'staff' | 'either' | null
  supplier_found: boolean
  sample_project_id: number | null
}

export const findReferences = async (
  db: Database,
  authority_id: number,
  refs: References,
): Promise<FoundReferences> => {
  const row = await db.row<FoundReferences>(sql`
    select (select m.hidden from vendor_materials m where m.authority_id = ${authority_id} and m.id = ${refs.vendor_material_id}) as material_hidden,
      y.hidden as type_hidden, y.submitted_by,
      exists (select from suppliers u where u.authority_id = ${authority_id} and u.id = ${refs.supplier_id}) as supplier_found,
      (select e.project_id from samples e where e.authority_id = ${authority_id} and e.id = ${refs.sample_id}) as sample_project_id
    from (select 1) one left join certificate_types y on y.authority_id = ${authority_id} and y.id = ${refs.certificate_type_id}`)
  if (!row) throw new Error('a select of one row answers it')
  return row
}

/** For how many days a certificate of a type is valid, the date of the certificate included; null where it does not expire. */
export const validDaysOf = async (db: Database, authority_id: number, certificate_type_id: number) =>
  (
    await db.row<{ valid_days: number | null }>(sql`
      select y.valid_days from certificate_types y where y.authority_id = ${authority_id} and y.id = ${certificate_type_id}`)
  )?.valid_days ?? null
