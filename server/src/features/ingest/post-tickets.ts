import { createHash } from 'node:crypto'
import type { IngestAnswer } from '@milepost/contract'
import type { RequestContext, Supplier } from '../../platform/context.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { flatMapInTurns, inTurns } from '../../platform/turns.ts'
import { postBatchers } from './joining/post-batchers.ts'
import { tryPost, type WritePost } from './joining/write-batch.ts'
import { readBody } from './reading/read-body.ts'
import { readTicket } from './reading/read-ticket.ts'
import { keyHolds, logFailure, type NewDelivery } from './writing/deliveries.queries.ts'
import type { Outcome } from './writing/post.ts'

const LONGEST_IDEMPOTENCY_KEY = 200

/** Accepts one post of tickets. */
export type PostTickets = (
  ctx: RequestContext,
  input: { validate_only: boolean },
  extras: RequestExtras,
) => Promise<Taken>

/** The response to a post, and whether it is that of an earlier post under the same Idempotency-Key. */
export interface Taken {
  answer: IngestAnswer
  replayed: boolean
}

/**
 * The use case of posting tickets (D13, wire: Ingest). All valid tickets of a post are written in one transaction, together with the posts that come at
 * the same time, and answered after its commit; the others are refused one by one. A body that cannot be read is logged and refused as a whole; a dry
 * run writes nothing.
 */
export function ticketDoor(): PostTickets {
  const write = postBatchers()
  return async (ctx, { validate_only: dry }, extras) => {
    const delivery = deliveryOf(ctx, supplierOf(ctx), extras)
    try {
      const taken = await take(dry ? tryPost : write, ctx, delivery, extras)
      return dry ? { answer: dryAnswer(taken.answer), replayed: false } : taken
    } catch (error) {
      if (error instanceof Problem && error.code !== 'invalid_key' && error.code !== 'idempotency_key_reused' && !dry)
        await noteFailure(ctx, delivery, error)
      throw error
    }
  }
}

async function take(
  write: WritePost,
  ctx: RequestContext,
  delivery: NewDelivery,
  extras: RequestExtras,
): Promise<Taken> {
  const tickets = await inTurns(flatMapInTurns(readBody(extras), readTicket))
  const keyed = write === tryPost ? { ...delivery, idempotency_key: null } : delivery
  const { supplier_id } = supplierOf(ctx)
  const outcome: Outcome = await write({ ctx, post: { supplier_id, delivery: keyed, tickets } })
  if ('error' in outcome) throw outcome.error
  return { answer: outcome.answer, replayed: outcome.replayed ?? false }
}

/** Logs a post that was refused whole, unless its key was revoked meanwhile. */
function noteFailure(ctx: RequestContext, delivery: NewDelivery, { code, message }: Problem): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await keyHolds(tx.db, ctx.authority_id, delivery.key_id))) throw new Problem('invalid_key')
    await logFailure(tx.db, delivery, { code, message })
    await tx.emit({ type: 'ingest.changed' })
  })
}

/** The supplier's system that posts. */
export function supplierOf(ctx: RequestContext): Supplier {
  if (ctx.actor.kind !== 'supplier') throw new Error('expected a supplier')
  return ctx.actor
}

function deliveryOf(
  ctx: RequestContext,
  { key_id }: Supplier,
  { raw_body, content_type, headers }: RequestExtras,
): NewDelivery {
  const body = raw_body ?? Buffer.alloc(0)
  const key = headers['idempotency-key']
  const idempotency_key = typeof key === 'string' && key.trim() !== '' ? key.trim() : null
  if (idempotency_key !== null && idempotency_key.length > LONGEST_IDEMPOTENCY_KEY) {
    throw new Problem('malformed', undefined, [
      {
        path: 'Idempotency-Key',
        code: 'too_long',
        message: `Idempotency-Key must have at most ${LONGEST_IDEMPOTENCY_KEY} characters`,
      },
    ])
  }
  return {
    authority_id: ctx.authority_id,
    key_id,
    kind: 'tickets',
    received_at: ctx.clock().toISOString(),
    content_type: content_type.slice(0, 100),
    bytes: body.length,
    idempotency_key,
    body_hash:
      idempotency_key === null
        ? null
        : createHash('sha256').update(content_type).update('\n').update(body).digest('hex'),
  }
}

/** A dry run's response: the tickets that it would have created have no ids. */
function dryAnswer({ results, counts }: IngestAnswer): IngestAnswer {
  const made = new Set(results.flatMap((result) => (isNew(result) ? (result.slip_id ?? []) : [])))
  return {
    results: results.map(({ slip_id, ...result }) =>
      slip_id === undefined || made.has(slip_id) ? result : { ...result, slip_id },
    ),
    counts,
  }
}
const isNew = ({ outcome, version }: IngestAnswer['results'][number]): boolean =>
  version === 1 && (outcome === 'created' || outcome === 'held')
