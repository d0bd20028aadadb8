import { createHash } from 'node:crypto'
import { MOST_IDS_A_FACT, type IngestAnswer } from '@milepost/contract'
import type { NewFact, RequestContext, Supplier } from '../../platform/context.ts'
import { isServerAnswer } from '../../platform/database/pool.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { eventActor } from '../tickets/index.ts'
import { readBody } from './reading/read-body.ts'
import { readTicket, type ReadTicket, type RefusedTicket } from './reading/read-ticket.ts'
import {
  closeDelivery,
  keyHolds,
  logFailure,
  openDelivery,
  storedAnswer,
  type NewDelivery,
} from './writing/deliveries.queries.ts'
import { queueUp } from './writing/tickets.queries.ts'
import { OvertakenError, writePost, type WrittenPost } from './writing/write-post.ts'

/** Thrown to roll a dry run back with its answer. */
class DryRun extends Error {
  readonly answer: IngestAnswer
  constructor(answer: IngestAnswer) {
    super('dry run')
    this.answer = answer
  }
}

const MOST_TRIES = 4
const LONGEST_IDEMPOTENCY_KEY = 200

interface Post {
  ctx: RequestContext
  supplier: Supplier
  delivery: NewDelivery
  tickets: ReadonlyArray<ReadTicket | RefusedTicket>
  dry: boolean
}

/**
 * Takes one post of tickets (D13, wire: Ingest). All that can be taken is written in one transaction and answered after its commit; what cannot is
 * refused ticket by ticket. A body that cannot be read is logged and refused whole; a dry run changes nothing and logs nothing.
 */
export async function postTickets(
  ctx: RequestContext,
  input: { validate_only: boolean },
  extras: RequestExtras,
): Promise<IngestAnswer> {
  const supplier = supplierOf(ctx)
  const dry = input.validate_only
  const delivery = deliveryOf(ctx, supplier, extras)
  try {
    const tickets = readBody(extras).map(readTicket)
    return await write({
      ctx,
      supplier,
      delivery: dry ? { ...delivery, idempotency_key: null } : delivery,
      tickets,
      dry,
    })
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    if (error instanceof Problem && error.code !== 'invalid_key' && error.code !== 'idempotency_key_reused' && !dry) {
      await inTransaction(ctx, async (tx) => {
        await logFailure(tx.db, delivery, { code: error.code, message: error.message })
        await tx.emit({ type: 'ingest.changed' })
      })
    }
    throw error
  }
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
  const shown = headers['idempotency-key']
  const idempotency_key = typeof shown === 'string' && shown.trim() !== '' ? shown.trim() : null
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

/** Tries until no other post comes in between; the last try goes alone, so that it cannot be overtaken. */
async function write(post: Post): Promise<IngestAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(post, attempt === MOST_TRIES)
    } catch (error) {
      if (attempt === MOST_TRIES || !isRace(error)) throw error
    }
  }
}

const races = new Set(['40001', '40P01', '23505'])
/** The period of a coded ticket was closed after the post read where its codes stand. */
const isOfClosing = (error: unknown): boolean =>
  (isServerAnswer(error) && error.constraint === 'pay_period_closed') ||
  (error instanceof Problem && error.code === 'no_pay_period')
const isRace = (error: unknown): boolean =>
  error instanceof OvertakenError || isOfClosing(error) || (isServerAnswer(error) && races.has(error.code))

function writeOnce({ ctx, supplier, delivery, tickets, dry }: Post, alone: boolean): Promise<IngestAnswer> {
  const { authority_id } = ctx
  const { key_id, supplier_id, plant_ids } = supplier
  return inTransaction(ctx, async (tx) => {
    await queueUp(tx.db, authority_id, supplier_id, alone)
    if (!(await keyHolds(tx.db, authority_id, key_id))) throw new Problem('invalid_key')
    const delivery_id = await openDelivery(tx.db, delivery)
    if (delivery_id === null) return await repeatedAnswer(tx, delivery)
    const author = { at: delivery.received_at, ...eventActor(supplier) }
    const written = await writePost(tx, { tickets, supplier_id, plant_ids, author, delivery_id })
    if (dry) throw new DryRun(withoutNewIds(written.answer))
    await closeDelivery(tx.db, authority_id, delivery_id, {
      counts: written.answer.counts,
      response: delivery.idempotency_key === null || !tookAny(written.answer) ? null : written.answer,
    })
    await tx.emit(...factsOf(written))
    return written.answer
  })
}

/** Whether anything of a post was taken. One of which nothing was can be read again under its key, once what was wrong is mended. */
const tookAny = ({ results }: IngestAnswer): boolean => results.some(({ outcome }) => outcome !== 'refused')

/** A dry run's answer: the tickets that it would have made have no ids. */
function withoutNewIds({ results, counts }: IngestAnswer): IngestAnswer {
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

/** The answer that was given before under the same Idempotency-Key, which stands for the same body alone. */
async function repeatedAnswer(ctx: RequestContext, delivery: NewDelivery): Promise<IngestAnswer> {
  const stored = await storedAnswer(ctx.db, delivery)
  if (stored?.body_hash !== delivery.body_hash || !stored?.response) throw new Problem('idempotency_key_reused')
  return stored.response
}

function factsOf({ changed, plants_woken }: WrittenPost): NewFact[] {
  const facts: NewFact[] = [...changed].map(([project_id, rows]) => ({
    type: 'tickets.changed',
    project_id,
    ids: rows.length > MOST_IDS_A_FACT ? [] : rows.map(({ id }) => id),
  }))
  if (plants_woken.length > 0) facts.push({ type: 'plants.changed', ids: plants_woken })
  return [...facts, { type: 'ingest.changed' }]
}
