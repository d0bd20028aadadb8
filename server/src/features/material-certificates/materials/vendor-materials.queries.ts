import {
  vendorMaterialRecord,
  type RouteInput,
  type VendorMaterial,
  type vendorMaterialList,
  type vendorMaterials,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { listPage, compared } from '../../../platform/database/list-page.ts'
import { recordColumns, type LockedRecord } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'

export type MaterialsQuery = RouteInput<typeof vendorMaterials.list>['query']
/** A material with all of its declared fields and what it needs everywhere, locked. */
export type LockedMaterial = LockedRecord<typeof vendorMaterialRecord> & { certificate_type_ids: number[] }

const typeIds = sql`array(
  select n.certificate_type_id from needed_certificates n
  where n.authority_id = m.authority_id and n.vendor_material_id = m.id and n.pay_item_id is null order by n.certificate_type_id) as certificate_type_ids`

const select = sql`
  select m.id, ${recordColumns(vendorMaterialRecord, 'm')}, ${typeIds},
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'hidden', c.hidden) order by lower(c.name), c.id)
      from needed_certificates n join certificate_types c on c.authority_id = n.authority_id and c.id = n.certificate_type_id
      where n.authority_id = m.authority_id and n.vendor_material_id = m.id and n.pay_item_id is null), '[]') as certificate_types,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
      from vendor_material_names v join materials t on t.authority_id = v.authority_id and t.id = v.material_id
      where v.authority_id = m.authority_id and v.vendor_material_id = m.id), '[]') as ticket_materials,
    (select count(*) from needed_certificates n where n.authority_id = m.authority_id and n.vendor_material_id = m.id and n.pay_item_id is not null)::integer as exceptions_count,
    m.created_at, m.updated_at, m.lock_version
  from vendor_materials m`

/** Materials that need a type everywhere. */
const needs = (types: Sql): Sql => sql`exists (
  select from needed_certificates n where n.authority_id = m.authority_id and n.vendor_material_id = m.id and n.pay_item_id is null and n.certificate_type_id = ${types})`

/** Materials by name, live ones first. */
export const listMaterials = (db: Database, authority_id: number, query: MaterialsQuery) =>
  listPage<VendorMaterial, typeof vendorMaterialList>(db, query, {
    select,
    counted: sql`vendor_materials m`,
    always: [sql`m.authority_id = ${authority_id}`],
    filters: {
      hidden: compared('m.hidden', 'boolean'),
      category: compared('m.category', 'text'),
      certificate_type_id: ({ eq, in: among }) => [
        ...(eq === undefined ? [] : [needs(sql`${eq}`)]),
        ...(among === undefined ? [] : [needs(sql`any(${among}::bigint[])`)]),
      ],
      source_required: compared('m.source_required', 'boolean'),
    },
    search: (text) => [holdsWords('m.search_key', text)],
    sorts: { name: 'lower(m.name)', category: 'm.category', updated_at: 'm.updated_at' },
    default_order: 'm.hidden',
    tie_break: 'lower(m.name), m.id',
  })

export const materialById = (db: Database, authority_id: number, id: number) =>
  db.row<VendorMaterial>(sql`${select} where m.authority_id = ${authority_id} and m.id = ${id}`)

const selectLocked = sql`select m.id, ${recordColumns(vendorMaterialRecord, 'm')}, ${typeIds}, m.lock_version from vendor_materials m`

/** A material to write: it is locked until the transaction ends. */
export const lockMaterial = (db: Database, authority_id: number, id: number) =>
  db.row<LockedMaterial>(sql`${selectLocked} where m.authority_id = ${authority_id} and m.id = ${id} for update`)

/** Materials of some names in any case, locked until the transaction ends. */
export const materialsOfNames = (db: Database, authority_id: number, names: readonly string[]) =>
  db.rows<LockedMaterial>(sql`
    ${selectLocked} where m.authority_id = ${authority_id} and lower(m.name) = any(array(select lower(n) from unnest(${[...names]}::text[]) n)) order by m.id for update`)
