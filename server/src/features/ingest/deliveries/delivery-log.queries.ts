import type { ingest, IngestDelivery, RouteInput, RouteResponse } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'

export type DeliveryListQuery = RouteInput<typeof ingest.deliveries>['query']
export type RefusalListQuery = RouteInput<typeof ingest.refusals>['query']
type Refusals = RouteResponse<typeof ingest.refusals>['refusals']

const from = (authority_id: number, query: DeliveryListQuery): Sql => {
  const { id, key_id, supplier_id, faulty } = query.filters ?? {}
  const conditions = [
    sql`d.authority_id = ${authority_id}`,
    ...(id?.eq === undefined ? [] : [sql`d.id = ${id.eq}`]),
    ...(key_id?.eq === undefined ? [] : [sql`d.key_id = ${key_id.eq}`]),
    ...(key_id?.in === undefined ? [] : [sql`d.key_id = any(${key_id.in}::bigint[])`]),
    ...(supplier_id?.eq === undefined ? [] : [sql`k.supplier_id = ${supplier_id.eq}`]),
    ...(supplier_id?.in === undefined ? [] : [sql`k.supplier_id = any(${supplier_id.in}::bigint[])`]),
    ...(faulty?.eq === undefined ? [] : [sql`(d.refused > 0 or d.problem is not null) = ${faulty.eq}`]),
    ...(query.search
      ? [sql`(strpos(lower(k.name), lower(${query.search})) > 0 or strpos(lower(s.name), lower(${query.search})) > 0)`]
      : []),
  ]
  return sql`from ingest_deliveries d join ingest_keys k on k.authority_id = d.authority_id and k.id = d.key_id
    join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id where ${join(conditions, ' and ')}`
}

/** What keys sent, newest first. */
export async function listDeliveries(
  db: Database,
  authority_id: number,
  query: DeliveryListQuery,
): Promise<{ deliveries: IngestDelivery[]; total: number }> {
  const direction = raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const deliveries = await db.rows<IngestDelivery>(sql`
    select d.id, d.key_id, k.name as key_name, s.name as supplier, d.kind, d.received_at, d.content_type, d.bytes, d.created, d.updated, d.unchanged, d.held, d.refused, d.problem
    ${from(authority_id, query)} order by d.received_at ${direction}, d.id ${direction} limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}`)
  const count = await db.row<{ total: number }>(sql`select count(*) as total ${from(authority_id, query)}`)
  return { deliveries, total: count?.total ?? 0 }
}

export const deliveryExists = (db: Database, authority_id: number, id: number) =>
  db.row<{ id: number }>(sql`select id from ingest_deliveries where authority_id = ${authority_id} and id = ${id}`)

/** What of one post was refused, in the order sent. */
export async function listRefusals(
  db: Database,
  authority_id: number,
  delivery_id: number,
  query: RefusalListQuery,
): Promise<{ refusals: Refusals; total: number }> {
  const direction = raw(query.sort_order === 'desc' ? 'desc' : 'asc')
  const where = sql`where authority_id = ${authority_id} and delivery_id = ${delivery_id}
    and (${query.search ?? ''} = '' or strpos(lower(coalesce(ticket_number, '') || ' ' || coalesce(plant, '') || ' ' || coalesce(date, '')), lower(${query.search ?? ''})) > 0)`
  const refusals = await db.rows<Refusals[number]>(sql`
    select id, position, plant, ticket_number, date, errors, raw from ingest_refusals ${where} order by position ${direction} limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}`)
  const count = await db.row<{ total: number }>(sql`select count(*) as total from ingest_refusals ${where}`)
  return { refusals, total: count?.total ?? 0 }
}
