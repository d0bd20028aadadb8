import type { DeliveryKind, IngestAnswer, IngestRefusal, ProblemDetail } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'

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

/** Opens the log of a post. Null when its Idempotency-Key was used before; waits for a post in flight with the same key. */
export async function openDelivery(db: Database, delivery: NewDelivery): Promise<number | null> {
  const { authority_id, key_id, kind, received_at, content_type, bytes, idempotency_key, body_hash } = delivery
  const row = await db.row<{ id: number }>(sql`
    insert into ingest_deliveries (authority_id, key_id, kind, received_at, content_type, bytes, idempotency_key, body_hash)
    values (${authority_id}, ${key_id}, ${kind}, ${received_at}, ${content_type}, ${bytes}, ${idempotency_key}, ${body_hash})
    on conflict (authority_id, key_id, idempotency_key) where idempotency_key is not null do nothing returning id`)
  return row?.id ?? null
}

/** Opens the log of posts with an Idempotency-Key; those whose key was used before, and those of revoked keys, are left out. Waits for posts in flight with the same key. */
export async function openKeyed(
  db: Database,
  authority_id: number,
  deliveries: readonly NewDelivery[],
): Promise<{ id: number; key_id: number; idempotency_key: string }[]> {
  if (deliveries.length === 0) return []
  return await db.rows(sql`
    insert into ingest_deliveries (authority_id, key_id, kind, received_at, content_type, bytes, idempotency_key, body_hash)
    select ${authority_id}::bigint, x.key_id, x.kind, x.received_at, x.content_type, x.bytes, x.idempotency_key, x.body_hash
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as x(key_id bigint, kind text, received_at timestamptz, content_type text, bytes integer, idempotency_key text, body_hash text)
    join ingest_keys k on k.authority_id = ${authority_id} and k.id = x.key_id and k.revoked_at is null
    order by x.key_id, x.idempotency_key
    on conflict (authority_id, key_id, idempotency_key) where idempotency_key is not null do nothing returning id, key_id, idempotency_key`)
}

/** The stored result of an Idempotency-Key: the hash of the body, and the response. */
export interface StoredAnswer {
  key_id: number
  idempotency_key: string
  body_hash: string
  response: IngestAnswer | null
}

export async function storedAnswers(
  db: Database,
  authority_id: number,
  deliveries: readonly NewDelivery[],
): Promise<StoredAnswer[]> {
  if (deliveries.length === 0) return []
  const wanted = deliveries.map(({ key_id, idempotency_key }) => ({ key_id, idempotency_key }))
  return await db.rows(sql`
    select d.key_id, d.idempotency_key, d.body_hash, d.response
    from json_to_recordset(${JSON.stringify(wanted)}::json) as x(key_id bigint, idempotency_key text)
    join ingest_deliveries d on d.authority_id = ${authority_id} and d.key_id = x.key_id and d.idempotency_key = x.idempotency_key`)
}

type Counts = IngestAnswer['counts']

/** The log of posts without an Idempotency-Key, with the outcome of their content. */
export function logDeliveries(
  authority_id: number,
  deliveries: readonly (NewDelivery & { id: number; counts: Counts })[],
): Sql {
  const rows = deliveries.map(({ counts, ...delivery }) => ({ ...delivery, ...counts }))
  return sql`insert into ingest_deliveries (authority_id, id, key_id, kind, received_at, content_type, bytes, created, updated, unchanged, held, refused)
    select ${authority_id}::bigint, x.id, x.key_id, x.kind, x.received_at, x.content_type, x.bytes, x.created, x.updated, x.unchanged, x.held, x.refused
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, key_id bigint, kind text, received_at timestamptz, content_type text, bytes integer,
      created integer, updated integer, unchanged integer, held integer, refused integer)`
}

/** Closes the log of posts with an Idempotency-Key. The response is kept for repeats; without one the key is free again. */
export function closeKeyed(
  authority_id: number,
  deliveries: readonly { id: number; counts: Counts; response: IngestAnswer | null }[],
): Sql {
  const rows = deliveries.map(({ id, counts, response }) => ({ id, response, ...counts }))
  return sql`update ingest_deliveries d set created = x.created, updated = x.updated, unchanged = x.unchanged, held = x.held, refused = x.refused, response = x.response,
      idempotency_key = case when x.response is not null then d.idempotency_key end
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, response json, created integer, updated integer, unchanged integer, held integer, refused integer)
    where d.authority_id = ${authority_id} and d.id = x.id`
}

/** Closes the log of a post with the outcome of its content. The response is kept for repeats; without one its Idempotency-Key is free again. */
export async function closeDelivery(
  db: Database,
  authority_id: number,
  id: number,
  { counts, response }: { counts: Record<string, number>; response: IngestAnswer | null },
): Promise<void> {
  const { created = 0, updated = 0, unchanged = 0, held = 0, refused = 0 } = counts
  await db.run(sql`update ingest_deliveries set created = ${created}, updated = ${updated}, unchanged = ${unchanged}, held = ${held}, refused = ${refused},
    response = ${response === null ? null : JSON.stringify(response)}::json,
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

/** Keeps the refused parts of posts, as they were sent. */
export const newRefusals = (authority_id: number, refusals: readonly (Refusal & { delivery_id: number })[]): Sql =>
  sql`insert into ingest_refusals (authority_id, delivery_id, position, plant, ticket_number, date, errors, raw)
    select ${authority_id}::bigint, x.delivery_id, x.position, x.plant, x.ticket_number, x.date, x.errors, x.raw
    from json_to_recordset(${JSON.stringify(refusals)}::json) as x(delivery_id bigint, position integer, plant text, ticket_number text, date text, errors jsonb, raw text)`

export async function insertRefusals(
  db: Database,
  authority_id: number,
  delivery_id: number,
  refusals: readonly Refusal[],
): Promise<void> {
  if (refusals.length === 0) return
  await db.run(
    newRefusals(
      authority_id,
      refusals.map((refusal) => ({ ...refusal, delivery_id })),
    ),
  )
}

/** A current key, with what it may do. */
export interface KeyInForce {
  id: number
  /** Name of its supplier, as in events. */
  supplier: string
  plant_ids: number[] | null
}

/** Those of some keys that still hold. None can be revoked, nor its agency closed, between this and the end of the transaction: who does that waits. */
export const keysInForce = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, KeyInForce>> => {
  const rows = await db.rows<KeyInForce & { holds: boolean }>(sql`
    select k.id, s.name as supplier, k.plant_ids, k.revoked_at is null and k.closed_at is null as holds from ingest_keys k join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
    where k.authority_id = ${authority_id} and k.id = any(${[...ids]}::bigint[]) order by k.id for key share of k`)
  return new Map(rows.filter(({ holds }) => holds).map((row) => [row.id, row]))
}

/** Whether a key still holds. It cannot be revoked between this and the end of the transaction: who revokes waits. */
export async function keyHolds(db: Database, authority_id: number, key_id: number): Promise<boolean> {
  const row = await db.row<{ holds: boolean }>(
    sql`select revoked_at is null and closed_at is null as holds from ingest_keys where authority_id = ${authority_id} and id = ${key_id} for key share`,
  )
  return row?.holds ?? false
}
