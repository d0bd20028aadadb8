import {
  MOST_NAMES_ACCEPTED,
  type RouteInput,
  type TicketMaterial,
  type ticketMaterialList,
  type ticketMaterials,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type NamesQuery = RouteInput<typeof ticketMaterials.list>['query']

const tables = raw(`materials t
  left join vendor_material_names v on v.authority_id = t.authority_id and v.material_id = t.id
  left join vendor_materials m on m.authority_id = v.authority_id and m.id = v.vendor_material_id`)
/** A live material of an equal name; of several the one that is there longest. */
const suggested = sql`(
  select s.id, s.name from vendor_materials s
  where s.authority_id = t.authority_id and not s.hidden and search_key(s.name) = t.search_key order by s.id limit 1)`
const select = sql`
  select t.id, t.name, t.material_type, m.id as vendor_material_id, m.name as vendor_material,
    case when v.material_id is null then (select jsonb_build_object('id', s.id, 'name', s.name) from ${suggested} s) end as suggestion
  from ${tables}`

/** Materials of tickets by name, those without a meaning first. */
export const listNames = (db: Database, authority_id: number, query: NamesQuery) =>
  listPage<TicketMaterial, typeof ticketMaterialList>(db, query, {
    select,
    counted: tables,
    always: [sql`t.authority_id = ${authority_id}`],
    filters: {
      material_type: compared('t.material_type', 'text'),
      vendor_material_id: compared('v.vendor_material_id', 'bigint'),
      named: compared('(v.material_id is not null)', 'boolean'),
    },
    search: (text) => [holdsWords("(t.search_key || ' ' || coalesce(search_key(m.name), ''))", text)],
    sorts: { name: 'lower(t.name)', material_type: 't.material_type', vendor_material: 'lower(m.name)' },
    default_order: 'v.material_id is not null',
    tie_break: 'lower(t.name), t.material_type, t.id',
  })

export const nameById = (db: Database, authority_id: number, id: number) =>
  db.row<TicketMaterial>(sql`${select} where t.authority_id = ${authority_id} and t.id = ${id}`)

/** Makes those who say what a name means wait for each other; null where there is no such material. */
export const lockName = (db: Database, authority_id: number, id: number) =>
  db.row<{ id: number }>(
    sql`select id from materials where authority_id = ${authority_id} and id = ${id} for no key update`,
  )

/** How many names without a meaning have a suggestion. */
export const countSuggested = (db: Database, authority_id: number) =>
  db.row<{ suggested_count: number }>(sql`
    select count(*)::integer as suggested_count from materials t
    where t.authority_id = ${authority_id}
      and not exists (select from vendor_material_names v where v.authority_id = t.authority_id and v.material_id = t.id)
      and exists (select from ${suggested} s)`)

/** Names without a meaning, each with the material that is suggested. */
export const suggestedNames = (db: Database, authority_id: number) =>
  db.rows<{ material_id: number; name: string; vendor_material_id: number }>(sql`
    select t.id as material_id, t.name, s.id as vendor_material_id from materials t cross join lateral ${suggested} s
    where t.authority_id = ${authority_id}
      and not exists (select from vendor_material_names v where v.authority_id = t.authority_id and v.material_id = t.id)
    order by t.id limit ${MOST_NAMES_ACCEPTED}`)

/** Says what names mean, whatever they meant before. */
export const writeNames = (
  db: Database,
  authority_id: number,
  names: readonly { material_id: number; vendor_material_id: number }[],
) =>
  db.run(sql`
    insert into vendor_material_names (authority_id, material_id, vendor_material_id)
    select ${authority_id}, g.material_id, g.vendor_material_id
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(material_id bigint, vendor_material_id bigint)
    on conflict (authority_id, material_id) do update set vendor_material_id = excluded.vendor_material_id`)

/** Forgets what a name means. */
export const removeName = (db: Database, authority_id: number, material_id: number) =>
  db.run(sql`delete from vendor_material_names where authority_id = ${authority_id} and material_id = ${material_id}`)
