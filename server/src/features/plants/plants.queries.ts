import type { Plant, plantList, plants, RouteInput, Supplier, supplierList } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'

export type SupplierListQuery = RouteInput<typeof plants.suppliers>['query']
export type PlantListQuery = RouteInput<typeof plants.list>['query']
export type NewPlant = RouteInput<typeof plants.create>['body']
export type PlantChange = Partial<NewPlant> & { active?: boolean | undefined }

const selectSuppliers = sql`
  select s.id, s.name, coalesce(p.plants_count, 0)::integer as plants_count, coalesce(k.keys_count, 0)::integer as keys_count, p.last_ticket_at
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

export const insertSupplier = (db: Database, authority_id: number, name: string) =>
  db.row<{ id: number }>(sql`insert into suppliers (authority_id, name) values (${authority_id}, ${name}) returning id`)

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
  select p.id, p.code, p.name, p.kind, p.supplier_id, s.name as supplier, p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.time_zone, to_char(p.opens_at, 'HH24:MI') as opens_at,
         to_char(p.closes_at, 'HH24:MI') as closes_at, p.scale_capacity_lbs, p.scale_division_lbs, p.scale_certificate_expires_on, p.last_heartbeat_at, p.last_ticket_at, p.active, p.lock_version
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

/** Columns that an administrator fills; their names are the same in the body and in the table. */
const columns = [
  'code',
  'name',
  'kind',
  'supplier_id',
  'latitude',
  'longitude',
  'time_zone',
  'opens_at',
  'closes_at',
  'scale_capacity_lbs',
  'scale_division_lbs',
  'scale_certificate_expires_on',
  'active',
] as const

const given = (change: PlantChange) => columns.filter((column) => change[column] !== undefined)

export async function insertPlant(db: Database, authority_id: number, plant: NewPlant): Promise<number> {
  const named = given(plant)
  const row = await db.row<{ id: number }>(sql`
    insert into plants (authority_id, ${raw(named.join(', '))}) values (${authority_id}, ${join(named.map((column) => sql`${(plant as PlantChange)[column]}`))}) returning id`)
  if (!row) throw new Error('the plant was not written')
  return row.id
}

/** Locks a plant until the transaction ends. */
export const lockPlant = (db: Database, authority_id: number, id: number) =>
  db.run(sql`select from plants where authority_id = ${authority_id} and id = ${id} for update`)

/** Changes a plant that is locked. */
export async function updatePlant(db: Database, authority_id: number, id: number, change: PlantChange): Promise<void> {
  const assignments = given(change).map((column) => sql`${raw(column)} = ${change[column]}`)
  await db.run(sql`
    update plants set ${join([...assignments, sql`lock_version = lock_version + 1`])} where authority_id = ${authority_id} and id = ${id}`)
}
