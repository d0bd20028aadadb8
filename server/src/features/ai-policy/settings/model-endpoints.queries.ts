import { modelEndpointRecord, type ModelEndpoint, type ModelFaultCode, type RecordRow } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Endpoints of an agency at most. */
export const MOST_ENDPOINTS = 20

const select = sql`
  select e.id, ${recordColumns(modelEndpointRecord, 'e')}, e.sealed_key is not null as has_key, e.tested_at, e.test_fault, e.test_detail, e.lock_version
  from model_endpoints e`

/** Endpoints of an agency by name. */
export const endpointsOf = (db: Database, authority_id: number): Promise<ModelEndpoint[]> =>
  db.rows(
    sql`${select} where e.authority_id = ${authority_id} and e.deleted_at is null order by lower(e.name), e.id limit ${MOST_ENDPOINTS}`,
  )

export const endpointById = (db: Database, authority_id: number, id: number): Promise<ModelEndpoint | null> =>
  db.row(sql`${select} where e.authority_id = ${authority_id} and e.id = ${id} and e.deleted_at is null`)

/** An endpoint with what its calls need. */
export interface EndpointRow extends RecordRow<typeof modelEndpointRecord> {
  id: number
  sealed_key: string | null
  lock_version: number
}

export const endpointToCall = (db: Database, authority_id: number, id: number): Promise<EndpointRow | null> =>
  db.row(sql`
    select e.id, ${recordColumns(modelEndpointRecord, 'e')}, e.sealed_key, e.lock_version from model_endpoints e
    where e.authority_id = ${authority_id} and e.id = ${id} and e.deleted_at is null`)

/** How many endpoints there are; others who add one wait until the transaction ends. */
export async function countEndpoints(db: Database, authority_id: number): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('model_endpoints', ${authority_id}))`)
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from model_endpoints where authority_id = ${authority_id} and deleted_at is null`,
  )
  return row?.count ?? 0
}

/** An id that no row has yet. */
export async function takeEndpointId(db: Database): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select nextval('global_id') as id`)
  if (!row) throw new Error('there is no id')
  return row.id
}

/** Notes how a test ended, unless the endpoint was changed meanwhile. */
export const noteTest = (
  db: Database,
  authority_id: number,
  test: { id: number; lock_version: number; at: Date; fault: ModelFaultCode | null; detail: string | null },
) =>
  db.run(sql`
    update model_endpoints set tested_at = ${test.at}, test_fault = ${test.fault}, test_detail = ${test.detail}
    where authority_id = ${authority_id} and id = ${test.id} and lock_version = ${test.lock_version}`)

/** Leaves the tools that call by an endpoint without one. */
export const leaveEndpoint = (db: Database, authority_id: number, endpoint_id: number) =>
  db.run(
    sql`update ai_tools set endpoint_id = null where authority_id = ${authority_id} and endpoint_id = ${endpoint_id}`,
  )
