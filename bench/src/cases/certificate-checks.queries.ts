import type { Client } from 'pg'

/** Each material of tickets means one of the agency's, which needs three types of certificates; vendors submitted one of each for every project of two vendors in three. It can be run again. */
export async function fillCertificates(client: Client, authority_id: number): Promise<void> {
  await client.query(
    `insert into certificate_types (authority_id, name) select $1, 'Bench type ' || n from generate_series(1, 3) n on conflict do nothing`,
    [authority_id],
  )
  await client.query(
    `insert into vendor_materials (authority_id, name, source_required) select $1, 'Bench material ' || id, id % 2 = 0 from materials where authority_id = $1 on conflict do nothing`,
    [authority_id],
  )
  await client.query(
    `insert into vendor_material_names (authority_id, material_id, vendor_material_id)
     select $1, m.id, v.id from materials m join vendor_materials v on v.authority_id = $1 and v.name = 'Bench material ' || m.id where m.authority_id = $1 on conflict do nothing`,
    [authority_id],
  )
  await client.query(
    `insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id)
     select $1, v.id, c.id from vendor_materials v cross join certificate_types c
     where v.authority_id = $1 and v.name like 'Bench material %' and c.authority_id = $1 and c.name like 'Bench type %' on conflict do nothing`,
    [authority_id],
  )
  await client.query(
    `with written as (
       insert into submittals (authority_id, number, vendor_material_id, certificate_type_id, supplier_id, dated, status, effective_on, approved_quantity, uom, created_by_name)
       select $1, 'BENCH-' || row_number() over (), n.vendor_material_id, n.certificate_type_id, s.id, '2020-01-01', 'approved', '2020-01-01', 100000, 'TON', 'Bench'
       from needed_certificates n cross join suppliers s where n.authority_id = $1 and s.authority_id = $1 and s.id % 3 <> 0 on conflict do nothing returning id)
     insert into submittal_projects (authority_id, submittal_id, project_id) select $1, w.id, p.id from written w cross join projects p where p.authority_id = $1 and p.deleted_at is null`,
    [authority_id],
  )
  await client.query(
    'analyze submittals, submittal_projects, shipped_materials, needed_certificates, vendor_material_names',
  )
}
