import {
  approvedProductRecord,
  type ApprovedProduct,
  type approvedProductList,
  type approvedProducts,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns, type LockedRecord } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { inStates, stateOn } from '../approval-state.queries.ts'

export type ProductsQuery = RouteInput<typeof approvedProducts.list>['query']
/** A product with all of its declared fields, locked. */
export type LockedProduct = LockedRecord<typeof approvedProductRecord>

interface Asked {
  authority_id: number
  /** Today in the agency's zone. */
  today: string
}

const tables = raw(
  'approved_products a join vendor_materials m on m.authority_id = a.authority_id and m.id = a.vendor_material_id',
)
const select = (today: string): Sql => sql`
  select a.id, ${recordColumns(approvedProductRecord, 'a')}, m.name as vendor_material, ${stateOn('a', today)} as state, a.created_at, a.updated_at, a.lock_version
  from ${tables}`

/** Products by name. */
export const listProducts = (db: Database, { authority_id, today }: Asked, query: ProductsQuery) =>
  listPage<ApprovedProduct, typeof approvedProductList>(db, query, {
    select: select(today),
    counted: tables,
    always: [sql`a.authority_id = ${authority_id}`],
    filters: { vendor_material_id: compared('a.vendor_material_id', 'bigint'), state: inStates('a', today) },
    search: (text) => [holdsWords("(a.search_key || ' ' || m.search_key)", text)],
    sorts: {
      name: 'lower(a.name)',
      manufacturer: 'lower(a.manufacturer)',
      vendor_material: 'lower(m.name)',
      number: 'lower(a.number)',
      approved_on: 'a.approved_on',
      expires_on: 'a.expires_on',
      updated_at: 'a.updated_at',
    },
    tie_break: 'lower(a.name), lower(a.manufacturer), a.id',
  })

export const productById = (db: Database, { authority_id, today }: Asked, id: number) =>
  db.row<ApprovedProduct>(sql`${select(today)} where a.authority_id = ${authority_id} and a.id = ${id}`)

/** Whether there is a material that vendors certify. */
export const isMaterial = (db: Database, authority_id: number, id: number) =>
  db.row<{ id: number }>(sql`select id from vendor_materials where authority_id = ${authority_id} and id = ${id}`)

/** Products of some names in any case, locked until the transaction ends. */
export const productsOfNames = (db: Database, authority_id: number, names: readonly string[]) =>
  db.rows<LockedProduct>(sql`
    select a.id, ${recordColumns(approvedProductRecord, 'a')}, a.lock_version from approved_products a
    where a.authority_id = ${authority_id} and lower(a.name) = any(array(select lower(n) from unnest(${[...names]}::text[]) n)) order by a.id for update`)
