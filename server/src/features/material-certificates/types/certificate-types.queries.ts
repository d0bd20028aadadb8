import {
  certificateTypeRecord,
  type CertificateType,
  type certificateTypeList,
  type certificateTypes,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns, type LockedRecord } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { sql } from '../../../platform/database/sql.ts'

export type TypesQuery = RouteInput<typeof certificateTypes.list>['query']
/** A type with all of its declared fields, locked. */
export type LockedType = LockedRecord<typeof certificateTypeRecord>

const select = sql`
  select c.id, ${recordColumns(certificateTypeRecord, 'c')}, coalesce(n.materials_count, 0)::integer as materials_count, c.created_at, c.updated_at, c.lock_version
  from certificate_types c
  left join lateral (
    select count(*) as materials_count from needed_certificates n join vendor_materials m on m.authority_id = n.authority_id and m.id = n.vendor_material_id
    where n.authority_id = c.authority_id and n.certificate_type_id = c.id and n.pay_item_id is null and not m.hidden) n on true`

/** Types by name, live ones first. */
export const listTypes = (db: Database, authority_id: number, query: TypesQuery) =>
  listPage<CertificateType, typeof certificateTypeList>(db, query, {
    select,
    counted: sql`certificate_types c`,
    always: [sql`c.authority_id = ${authority_id}`],
    filters: { hidden: compared('c.hidden', 'boolean'), submitted_by: compared('c.submitted_by', 'text') },
    search: (text) => [holdsWords('c.search_key', text)],
    sorts: {
      name: 'lower(c.name)',
      submitted_by: 'c.submitted_by',
      valid_days: 'c.valid_days',
      materials_count: 'n.materials_count',
      updated_at: 'c.updated_at',
    },
    default_order: 'c.hidden',
    tie_break: 'lower(c.name), c.id',
  })

export const typeById = (db: Database, authority_id: number, id: number) =>
  db.row<CertificateType>(sql`${select} where c.authority_id = ${authority_id} and c.id = ${id}`)

/** Materials that need one of some types everywhere, or at a pay item. */
export const materialsOfTypes = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ vendor_material_id: number }>(sql`
    select distinct vendor_material_id from needed_certificates
    where authority_id = ${authority_id} and certificate_type_id = any(${[...ids]}::bigint[]) order by 1`)

/** Names of types. */
export const typesNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(
    sql`select id, name from certificate_types where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
  )

/** Types of some names in any case, locked until the transaction ends. */
export const typesOfNames = (db: Database, authority_id: number, names: readonly string[]) =>
  db.rows<LockedType>(sql`
    select c.id, ${recordColumns(certificateTypeRecord, 'c')}, c.lock_version from certificate_types c
    where c.authority_id = ${authority_id} and lower(c.name) = any(array(select lower(n) from unnest(${[...names]}::text[]) n)) order by c.id for update`)
