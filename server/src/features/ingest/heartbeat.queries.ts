import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A plant by its code, locked so that two heartbeats are processed one after the other. */
export const lockPlant = (db: Database, authority_id: number, code: string) =>
  db.row<{
    id: number
    supplier_id: number
    last_heartbeat_at: string | null
    last_ticket_at: string | null
    active: boolean
  }>(sql`
    select id, supplier_id, last_heartbeat_at, last_ticket_at, active from plants where authority_id = ${authority_id} and code = ${code} for no key update`)

export const noteHeartbeat = (db: Database, authority_id: number, plant_id: number, at: string) =>
  db.run(
    sql`update plants set last_heartbeat_at = greatest(last_heartbeat_at, ${at}::timestamptz) where authority_id = ${authority_id} and id = ${plant_id}`,
  )

/** Records that a key is in use, at most once a minute. */
export const noteKeyUse = (db: Database, authority_id: number, key_id: number, at: string) =>
  db.run(
    sql`update ingest_keys set last_used_at = ${at} where authority_id = ${authority_id} and id = ${key_id} and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`,
  )
