import { IDEMPOTENCY_KEY_HOURS } from '@milepost/contract'
import type { Database } from '../database/database.ts'
import { sql, type Sql } from '../database/sql.ts'

/** The owner and call of a key: the primary key of its row. */
export interface KeyOfCall {
  authority_id: number
  user_id: number
  /** `POST /v3/dot_groups` */
  route: string
  key_hash: string
}

/** Rows that one statement of the nightly job removes at most. */
export const MOST_FORGOTTEN_AT_ONCE = 5000

const forgottenBefore = (now: Date): Sql => sql`${now}::timestamptz - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`

/**
 * Takes a key for the transaction, before it does anything else: false where the key was used within its time. Waits for a concurrent call with the same
 * key, and takes the key after all where that one was rolled back.
 */
export async function takeKey(
  db: Database,
  { authority_id, user_id, route, key_hash }: KeyOfCall,
  { request_hash, now }: { request_hash: string; now: Date },
): Promise<boolean> {
  const taken = await db.run(sql`
    insert into idempotency_keys as k (authority_id, user_id, route, key_hash, request_hash, created_at)
    values (${authority_id}, ${user_id}, ${route}, ${key_hash}, ${request_hash}, ${now})
    on conflict (authority_id, user_id, route, key_hash) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where k.created_at <= ${forgottenBefore(now)}`)
  return taken > 0
}

/** The stored result of a used key. */
export const keptUnder = (db: Database, { authority_id, user_id, route, key_hash }: KeyOfCall) =>
  db.row<{ request_hash: string; answer: string | null }>(sql`
    select request_hash, answer from idempotency_keys
    where authority_id = ${authority_id} and user_id = ${user_id} and route = ${route} and key_hash = ${key_hash}`)

/** Saves a response for repeats. */
export const keepAnswer = (
  db: Database,
  { authority_id, user_id, route, key_hash }: KeyOfCall,
  answer: string,
): Promise<number> =>
  db.run(sql`
    update idempotency_keys set answer = ${answer}
    where authority_id = ${authority_id} and user_id = ${user_id} and route = ${route} and key_hash = ${key_hash}`)

/** Removes expired keys, a limited number of them; returns how many. */
export const forgetKeys = (db: Database, authority_id: number, now: Date): Promise<number> =>
  db.run(sql`
    delete from idempotency_keys where (authority_id, user_id, route, key_hash) in (
      select authority_id, user_id, route, key_hash from idempotency_keys
      where authority_id = ${authority_id} and created_at <= ${forgottenBefore(now)} order by created_at limit ${MOST_FORGOTTEN_AT_ONCE})`)
