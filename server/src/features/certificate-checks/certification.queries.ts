import type { CertificateNeed, CoveringSubmittal } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofIds, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql } from '../../platform/database/sql.ts'

/** What certificates materials need; hidden types are asked for nowhere. */
export const needsOf = (
  db: Database,
  authority_id: number,
  vendor_material_ids: readonly number[] | null,
): Promise<CertificateNeed[]> =>
  db.rows(sql`
    select n.vendor_material_id, n.certificate_type_id, n.pay_item_id, n.needed from needed_certificates n
    join certificate_types c on c.authority_id = n.authority_id and c.id = n.certificate_type_id and not c.hidden
    where n.authority_id = ${authority_id} and ${ofIds('n.vendor_material_id', vendor_material_ids)} order by n.id`)

/** A submittal with the project that it covers. */
export type ProjectSubmittal = CoveringSubmittal & { project_id: number; number: string }

/** Submittals that cover some projects or, for a vendor, its suppliers: neither drafts nor withdrawn, in the order in which they expire. */
export const submittalsOf = (
  db: Database,
  authority_id: number,
  {
    project_ids,
    supplier_ids,
    vendor_material_ids,
  }: {
    project_ids: ProjectIds
    supplier_ids: readonly number[] | null
    vendor_material_ids: readonly number[] | null
  },
): Promise<ProjectSubmittal[]> =>
  db.rows(sql`
    select o.project_id, s.id, s.number, s.supplier_id, s.vendor_material_id, s.certificate_type_id, s.status, s.effective_on, s.expires_on, trim_scale(s.approved_quantity) as approved_quantity, s.uom
    from submittals s join submittal_projects o on o.authority_id = s.authority_id and o.submittal_id = s.id
    where s.authority_id = ${authority_id} and s.status not in ('draft', 'withdrawn') and ${ofIds('o.project_id', project_ids)} and ${ofIds('s.supplier_id', supplier_ids)} and ${ofIds('s.vendor_material_id', vendor_material_ids)}
    order by s.expires_on nulls last, s.id`)

/** A material that comes from approved sources only, with one of them; nulls where it has none. */
export interface SourceRow {
  vendor_material_id: number
  supplier_id: number | null
  plant_id: number | null
  approved_on: string | null
  expires_on: string | null
}

/** Materials that come from approved sources only, with those approvals; one row for a material without any. */
export const sourcesOf = (
  db: Database,
  authority_id: number,
  vendor_material_ids: readonly number[] | null,
): Promise<SourceRow[]> =>
  db.rows(sql`
    select m.id as vendor_material_id, s.supplier_id, s.plant_id, s.approved_on, s.expires_on from vendor_materials m
    left join material_sources s on s.authority_id = m.authority_id and s.vendor_material_id = m.id
    where m.authority_id = ${authority_id} and m.source_required and not m.hidden and ${ofIds('m.id', vendor_material_ids)} order by m.id, s.id`)

/** Names of what gaps are of: of projects, suppliers, materials, types and pay items. */
export interface GapNames {
  of: 'project' | 'supplier' | 'material' | 'type' | 'item'
  id: number
  name: string
  /** Of a project its code, of an item its code. */
  code: string | null
  line_number: number | null
  uom: string | null
  unit_price: string | null
}

/** Ids whose names are asked for. */
export interface NamedIds {
  projects: readonly number[]
  suppliers: readonly number[]
  materials: readonly number[]
  types: readonly number[]
  items: readonly number[]
}

export const namesOf = (db: Database, authority_id: number, ids: NamedIds): Promise<GapNames[]> =>
  db.rows(sql`
    select 'project' as of, id, name, dot_code as code, null::integer as line_number, null::text as uom, null::numeric as unit_price from projects where authority_id = ${authority_id} and id = any(${ids.projects}::bigint[])
    union all select 'supplier', id, name, null, null, null, null from suppliers where authority_id = ${authority_id} and id = any(${ids.suppliers}::bigint[])
    union all select 'material', id, name, null, null, null, null from vendor_materials where authority_id = ${authority_id} and id = any(${ids.materials}::bigint[])
    union all select 'type', id, name, null, null, null, null from certificate_types where authority_id = ${authority_id} and id = any(${ids.types}::bigint[])
    union all select 'item', id, item_description, item_code, line_number, unit_of_measure, case when is_dnp then null else unit_price end from project_pay_items where authority_id = ${authority_id} and id = any(${ids.items}::bigint[])`)

/** What vendors were asked for. */
export interface Asked {
  project_id: number
  supplier_id: number
  vendor_material_id: number
  certificate_type_id: number
  asked_at: string
  asked_by_name: string
}

export const askedOf = (
  db: Database,
  authority_id: number,
  { project_ids, supplier_ids }: { project_ids: ProjectIds; supplier_ids: readonly number[] | null },
): Promise<Asked[]> =>
  db.rows(sql`
    select r.project_id, r.supplier_id, r.vendor_material_id, r.certificate_type_id, r.asked_at, r.asked_by_name from certificate_requests r
    where r.authority_id = ${authority_id} and ${ofIds('r.project_id', project_ids)} and ${ofIds('r.supplier_id', supplier_ids)}`)

/** Notes that a vendor is asked now, unless it was within the last days; null then. */
export const noteAsked = (
  db: Database,
  authority_id: number,
  asked: Asked & { not_since: string },
): Promise<{ id: number } | null> =>
  db.row(sql`
    insert into certificate_requests as r (authority_id, project_id, supplier_id, vendor_material_id, certificate_type_id, asked_at, asked_by_name)
    values (${authority_id}, ${asked.project_id}, ${asked.supplier_id}, ${asked.vendor_material_id}, ${asked.certificate_type_id}, ${asked.asked_at}::timestamptz, ${asked.asked_by_name})
    on conflict on constraint certificate_requests_key do update set asked_at = excluded.asked_at, asked_by_name = excluded.asked_by_name where r.asked_at <= ${asked.not_since}::timestamptz
    returning id`)
