import type { deliveryList, ingest, IngestDelivery, refusalList, RouteInput, RouteResponse } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { ofIds } from '../../../platform/database/of-projects.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { SeenKeys } from '../keys/keys.queries.ts'

export type DeliveryListQuery = RouteInput<typeof ingest.deliveries>['query']
export type RefusalListQuery = RouteInput<typeof ingest.refusals>['query']
type Refusal = RouteResponse<typeof ingest.refusals>['refusals'][number]

const tables = raw(`ingest_deliveries d join ingest_keys k on k.authority_id = d.authority_id and k.id = d.key_id
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id`)

/** What keys sent, by default the newest first. */
export const listDeliveries = (db: Database, { authority_id, suppliers }: SeenKeys, query: DeliveryListQuery) => {
  const way = query.sort_order === 'asc' ? 'asc' : 'desc'
  return listPage<IngestDelivery, typeof deliveryList>(db, query, {
    select: sql`
      select d.id, d.key_id, k.name as key_name, s.name as supplier, d.kind, d.received_at, d.content_type, d.bytes, d.created, d.updated, d.unchanged, d.held, d.refused, d.problem
      from ${tables}`,
    counted: tables,
    always: [sql`d.authority_id = ${authority_id}`, ofIds('k.supplier_id', suppliers)],
    filters: {
      id: compared('d.id', 'bigint'),
      key_id: compared('d.key_id', 'bigint'),
      supplier_id: compared('k.supplier_id', 'bigint'),
      faulty: compared('(d.refused > 0 or d.problem is not null)', 'boolean'),
    },
    search: (text) => [sql`(strpos(lower(k.name), lower(${text})) > 0 or strpos(lower(s.name), lower(${text})) > 0)`],
    sorts: { received_at: [] },
    tie_break: `d.received_at ${way}, d.id ${way}`,
  })
}

export const deliveryExists = (db: Database, { authority_id, suppliers }: SeenKeys, id: number) =>
  db.row<{ id: number }>(
    sql`select d.id from ${tables} where d.authority_id = ${authority_id} and d.id = ${id} and ${ofIds('k.supplier_id', suppliers)}`,
  )

/** The refused items of one post, in the order sent. */
export const listRefusals = (db: Database, authority_id: number, delivery_id: number, query: RefusalListQuery) =>
  listPage<Refusal, typeof refusalList>(db, query, {
    select: raw('select id, position, plant, ticket_number, date, errors, raw from ingest_refusals'),
    counted: raw('ingest_refusals'),
    always: [sql`authority_id = ${authority_id} and delivery_id = ${delivery_id}`],
    filters: {},
    search: (text) => [
      sql`strpos(lower(coalesce(ticket_number, '') || ' ' || coalesce(plant, '') || ' ' || coalesce(date, '')), lower(${text})) > 0`,
    ],
    sorts: { position: [] },
    tie_break: query.sort_order === 'desc' ? 'position desc' : 'position',
  })
