import { plantRecord, supplierRecord } from '@milepost/contract'
import type { Plant, plantList, plants, RouteInput, Supplier, supplierList } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type SupplierListQuery = RouteInput<typeof plants.suppliers>['query']
export type PlantListQuery = RouteInput<typeof plants.list>['query']

const selectSuppliers = sql`
  select s.id, ${recordColumns(supplierRecord, 's')}, coalesce(p.plants_count, 0)::integer as plants_count, coalesce(k.keys_count, 0)::integer as keys_count, p.last_ticket_at,
    (select g.company_name from grants g where g.authority_id = s.authority_id and g.company_id = s.company_id order by g.id desc limit 1) as company
  from suppliers s
  left join lateral (select count(*) as plants_count, max(last_ticket_at) as last_ticket_at from plants p where p.authority_id = s.authority_id and p.supplier_id = s.id) p on true
  left join lateral (select count(*) as keys_count from ingest_keys k where k.authority_id = s.authority_id and k.supplier_id = s.id and k.revoked_at is null) k on true`

/** Suppliers by name, with how many plants and live keys each has. */
export const listSuppliers = (db: Database, authority_id: number, query: SupplierListQuery) =>
  listPage<Supplier, typeof supplierList>(db, query, {
    select: selectSuppliers,
    counted: sql`suppliers s`,
    always: [sql`s.authority_id = ${authority_id}`],
    filters: {},
    search: (text) => [sql`strpos(lower(s.name), lower(${text})) > 0`],
    sorts: { name: 'lower(s.name)', last_ticket_at: 'p.last_ticket_at' },
    tie_break: 'lower(s.name), s.id',
  })

export const supplierById = (db: Database, authority_id: number, id: number) =>
  db.row<Supplier>(sql`${selectSuppliers} where s.authority_id = ${authority_id} and s.id = ${id}`)

/** Names of suppliers by id. */
export const suppliersNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(
    sql`select id, name from suppliers where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
  )

/** A plant's row, but for whether it is online, which the clock decides. */
export type PlantRow = Omit<Plant, 'online'>

const plantTables = raw('plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id')
const selectPlants = sql`
  select p.id, ${recordColumns(plantRecord, 'p')}, s.name as supplier, p.last_heartbeat_at, p.last_ticket_at, p.lock_version
  from ${plantTables}`

/** Plants by their code. */
export const listPlants = (db: Database, authority_id: number, query: PlantListQuery) =>
  listPage<PlantRow, typeof plantList>(db, query, {
    select: selectPlants,
    counted: plantTables,
    always: [sql`p.authority_id = ${authority_id}`],
    filters: { supplier_id: compared('p.supplier_id', 'bigint'), kind: compared('p.kind', 'text') },
    search: (text) => [
      sql`(strpos(lower(p.code), lower(${text})) > 0 or strpos(lower(p.name), lower(${text})) > 0 or strpos(lower(s.name), lower(${text})) > 0)`,
    ],
    sorts: { code: 'p.code', name: 'lower(p.name)', supplier: 'lower(s.name)', last_ticket_at: 'p.last_ticket_at' },
    tie_break: 'p.code, p.id',
  })

export const plantById = (db: Database, authority_id: number, id: number) =>
  db.row<PlantRow>(sql`${selectPlants} where p.authority_id = ${authority_id} and p.id = ${id}`)
