import {
  materialSourceRecord,
  type MaterialSource,
  type materialSourceList,
  type materialSources,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns, type LockedRecord } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { inStates, stateOn } from '../approval-state.queries.ts'

export type SourcesQuery = RouteInput<typeof materialSources.list>['query']
/** A source with all of its declared fields, locked. */
export type LockedSource = LockedRecord<typeof materialSourceRecord>

interface Asked {
  authority_id: number
  /** Today in the agency's zone. */
  today: string
}

const tables = raw(`material_sources s
  join suppliers u on u.authority_id = s.authority_id and u.id = s.supplier_id
  join vendor_materials m on m.authority_id = s.authority_id and m.id = s.vendor_material_id
  left join plants p on p.authority_id = s.authority_id and p.id = s.plant_id`)
const select = (today: string): Sql => sql`
  select s.id, ${recordColumns(materialSourceRecord, 's')}, u.name as supplier, m.name as vendor_material, p.code || ' · ' || p.name as plant,
    ${stateOn('s', today)} as state, s.created_at, s.updated_at, s.lock_version
  from ${tables}`

/** Sources, those first that are in force and lapse first; those that lapsed last. */
export const listSources = (db: Database, { authority_id, today }: Asked, query: SourcesQuery) =>
  listPage<MaterialSource, typeof materialSourceList>(db, query, {
    select: select(today),
    counted: tables,
    always: [sql`s.authority_id = ${authority_id}`],
    filters: {
      supplier_id: compared('s.supplier_id', 'bigint'),
      vendor_material_id: compared('s.vendor_material_id', 'bigint'),
      state: inStates('s', today),
    },
    search: (text) => [holdsWords("(u.search_key || ' ' || m.search_key || ' ' || coalesce(p.search_key, ''))", text)],
    sorts: {
      supplier: 'lower(u.name)',
      vendor_material: 'lower(m.name)',
      plant: 'p.code',
      approved_on: 's.approved_on',
      expires_on: 's.expires_on',
      updated_at: 's.updated_at',
    },
    default_order: sql`(s.expires_on < ${today}::date) is true, s.expires_on nulls last`,
    tie_break: 'lower(u.name), lower(m.name), s.id',
  })

export const sourceById = (db: Database, { authority_id, today }: Asked, id: number) =>
  db.row<MaterialSource>(sql`${select(today)} where s.authority_id = ${authority_id} and s.id = ${id}`)

/** What a new source refers to, as far as it exists; the plant with its supplier. */
export const sourceReferences = (
  db: Database,
  authority_id: number,
  ids: { supplier_id: number; vendor_material_id: number; plant_id: number | null },
) =>
  db.row<{ supplier: boolean; vendor_material: boolean; plant_supplier_id: number | null }>(sql`
    select exists (select from suppliers where authority_id = ${authority_id} and id = ${ids.supplier_id}) as supplier,
      exists (select from vendor_materials where authority_id = ${authority_id} and id = ${ids.vendor_material_id}) as vendor_material,
      (select supplier_id from plants where authority_id = ${authority_id} and id = ${ids.plant_id}) as plant_supplier_id`)

/** Sources of some materials, locked until the transaction ends. */
export const sourcesOfMaterials = (db: Database, authority_id: number, vendor_material_ids: readonly number[]) =>
  db.rows<LockedSource>(sql`
    select s.id, ${recordColumns(materialSourceRecord, 's')}, s.lock_version from material_sources s
    where s.authority_id = ${authority_id} and s.vendor_material_id = any(${[...vendor_material_ids]}::bigint[]) order by s.id for update`)

/** Suppliers of some names in any case. */
export const suppliersOfNames = (db: Database, authority_id: number, names: readonly string[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select id, name from suppliers where authority_id = ${authority_id} and lower(name) = any(array(select lower(n) from unnest(${[...names]}::text[]) n)) order by id`)

/** Plants of some codes in any case. */
export const plantsOfCodes = (db: Database, authority_id: number, codes: readonly string[]) =>
  db.rows<{ id: number; code: string; supplier_id: number }>(sql`
    select id, code, supplier_id from plants where authority_id = ${authority_id} and lower(code) = any(array(select lower(c) from unnest(${[...codes]}::text[]) c)) order by id`)
