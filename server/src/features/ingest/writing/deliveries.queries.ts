import type { DeliveryKind, IngestAnswer, IngestRefusal, ProblemDetail } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface NewDelivery {
  authority_id: number
  key_id: number
  kind: DeliveryKind
  received_at: string
  content_type: string
  bytes: number
  idempotency_key: string | null
  body_hash: string | null
}

/** Opens the log of a post. Null when its Idempotency-Key was used before; a post with the same key that is still under way is waited for. */
export async function openDelivery(db: Database, delivery: NewDelivery): Promise<number | null> {
  const { authority_id, key_id, kind, received_at, content_type, bytes, idempotency_key, body_hash } = delivery
  const row = await db.row<{ id: number }>(sql`
    insert into ingest_deliveries (authority_id, key_id, kind, received_at, content_type, bytes, idempotency_key, body_hash)
    values (${authority_id}, ${key_id}, ${kind}, ${received_at}, ${content_type}, ${bytes}, ${idempotency_key}, ${body_hash})
    on conflict (authority_id, key_id, idempotency_key) where idempotency_key is not null do nothing returning id`)
  return row?.id ?? null
}

/** The answer that was given under an Idempotency-Key, with the hash of its body. */
export const storedAnswer = (db: Database, { authority_id, key_id, idempotency_key }: NewDelivery) =>
  db.row<{ body_hash: string; response: IngestAnswer | null }>(sql`
    select body_hash, response from ingest_deliveries where authority_id = ${authority_id} and key_id = ${key_id} and idempotency_key = ${idempotency_key}`)

/** Closes the log of a post with what became of what it holds. The answer is kept where a repeat may ask for it; without one its Idempotency-Key is free again. */
export async function closeDelivery(
  db: Database,
  authority_id: number,
  id: number,
  { counts, response }: { counts: Record<string, number>; response: IngestAnswer | null },
): Promise<void> {
  const { created = 0, updated = 0, unchanged = 0, held = 0, refused = 0 } = counts
  await db.run(sql`update ingest_deliveries set created = ${created}, updated = ${updated}, unchanged = ${unchanged}, held = ${held}, refused = ${refused},
    response = ${response === null ? null : JSON.stringify(response)}::jsonb,
    idempotency_key = case when ${response !== null}::boolean then idempotency_key end where authority_id = ${authority_id} and id = ${id}`)
}

/** Logs a post whose whole body could not be read. */
export async function logFailure(
  db: Database,
  { authority_id, key_id, kind, received_at, content_type, bytes }: NewDelivery,
  problem: { code: string; message: string },
): Promise<void> {
  await db.run(sql`insert into ingest_deliveries (authority_id, key_id, kind, received_at, content_type, bytes, problem)
    values (${authority_id}, ${key_id}, ${kind}, ${received_at}, ${content_type}, ${bytes}, ${JSON.stringify(problem)}::jsonb)`)
}

export interface Refusal extends Omit<IngestRefusal, 'id' | 'errors'> {
  errors: ProblemDetail[]
}

/** Keeps what of a post was refused, as they were sent. */
export async function insertRefusals(
  db: Database,
  authority_id: number,
  delivery_id: number,
  refusals: Refusal[],
): Promise<void> {
  if (refusals.length === 0) return
  await db.run(sql`insert into ingest_refusals (authority_id, delivery_id, position, plant, ticket_number, date, errors, raw)
    select ${authority_id}::bigint, ${delivery_id}::bigint, x.position, x.plant, x.ticket_number, x.date, x.errors, x.raw
    from json_to_recordset(${JSON.stringify(refusals)}::json) as x(position integer, plant text, ticket_number text, date text, errors jsonb, raw text)`)
}

/** Whether a key still holds. It cannot be revoked between this and the end of the transaction: who revokes waits. */
export async function keyHolds(db: Database, authority_id: number, key_id: number): Promise<boolean> {
  const row = await db.row<{ revoked_at: string | null }>(
    sql`select revoked_at from ingest_keys where authority_id = ${authority_id} and id = ${key_id} for key share`,
  )
  return row !== null && row.revoked_at === null
}
