import type { NeededCertificate } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/**
 * The certificates that materials need: everywhere, and with the exceptions of one pay item where it is given. Hidden types are asked for nowhere, and hidden
 * materials need nothing.
 */
export const neededCertificates = (
  db: Database,
  authority_id: number,
  vendor_material_ids: readonly number[],
  pay_item_id: number | null,
) =>
  db.rows<NeededCertificate>(sql`
    select m.id as vendor_material_id, c.id as certificate_type_id, c.name, c.valid_days, c.submitted_by
    from vendor_materials m
    join certificate_types c on c.authority_id = m.authority_id and not c.hidden
    where m.authority_id = ${authority_id} and m.id = any(${[...vendor_material_ids]}::bigint[]) and not m.hidden
      and coalesce(
        (select n.needed from needed_certificates n where n.authority_id = m.authority_id and n.vendor_material_id = m.id
          and n.certificate_type_id = c.id and n.pay_item_id = ${pay_item_id}),
        exists (select from needed_certificates n where n.authority_id = m.authority_id and n.vendor_material_id = m.id
          and n.certificate_type_id = c.id and n.pay_item_id is null))
    order by m.id, lower(c.name), c.id`)

/** What of some ids is no certificate type of the agency. */
export const unknownTypes = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number }>(sql`
    select g.id from unnest(${[...ids]}::bigint[]) as g(id)
    where not exists (select from certificate_types c where c.authority_id = ${authority_id} and c.id = g.id)`)

/** What a material needs everywhere, as JSON: its id and the ids of types. */
export interface NeedsEverywhere {
  vendor_material_id: number
  certificate_type_ids: readonly number[]
}

/** Writes what materials need everywhere: types that are no longer named are not needed any longer. */
export async function writeNeedsEverywhere(
  db: Database,
  authority_id: number,
  needs: readonly NeedsEverywhere[],
): Promise<void> {
  const given = JSON.stringify(needs)
  await db.run(sql`
    delete from needed_certificates n using jsonb_to_recordset(${given}::jsonb) as g(vendor_material_id bigint, certificate_type_ids bigint[])
    where n.authority_id = ${authority_id} and n.vendor_material_id = g.vendor_material_id and n.pay_item_id is null and not n.certificate_type_id = any(g.certificate_type_ids)`)
  await db.run(sql`
    insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id)
    select ${authority_id}, g.vendor_material_id, t from jsonb_to_recordset(${given}::jsonb) as g(vendor_material_id bigint, certificate_type_ids bigint[]), unnest(g.certificate_type_ids) t
    on conflict do nothing`)
}
