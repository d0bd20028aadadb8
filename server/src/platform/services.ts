import type { FastifyBaseLogger } from 'fastify'
import type { Requester, RequestContext, SessionFacts } from './context.ts'
import { readDatabase } from './database/bound.ts'
import type { Database } from './database/database.ts'
import { once, type KeyedCall } from './repeats/once.ts'
import type { WakeUps } from './database/wake-up.ts'
import { Problem } from './problem.ts'
import { machineHeld } from './sessions/api-token.queries.ts'
import { grantHeld, membershipState } from './sessions/sessions.queries.ts'
import { inTenant, type WorkServices } from './work.ts'

/** The dependencies of requests: created once at the start, closed once at the end. */
export interface Services extends WorkServices {
  wake_ups: WakeUps
}

export interface Caller {
  actor: Requester
  session: SessionFacts | null
  authority_id: number
  request_id: string
  address: string
  log: FastifyBaseLogger
  /** Set where the call carries an Idempotency-Key: its one transaction is done once. */
  keyed?: KeyedCall
}

/** Runs a read: every query binds the authority in its own round trip; nothing can be emitted or enqueued. */
export function readContext(services: Services, caller: Caller): RequestContext {
  const refuse = () => Promise.reject(new Error('a read cannot write'))
  return contextOver(services, caller, {
    db: readDatabase(services.pool, caller.authority_id),
    emit: refuse,
    audit: refuse,
    enqueue: refuse,
  })
}

/** Runs a write in one transaction; what it emitted and enqueued commits with it, and wakes the listeners after. */
export async function writeInContext<T>(
  services: Services,
  caller: Caller,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const { keyed, ...plain } = caller
  return await inTenant(services, plain, async ({ db, emit, audit, enqueue }) => {
    const ctx = contextOver(services, plain, { db, emit, audit, enqueue })
    const answer = await (keyed ? once({ ...plain, db, now: services.clock() }, keyed, () => work(ctx)) : work(ctx))
    await refuseRemoved(db, caller)
    return answer
  })
}

/** Refuses the writes of a person who was removed, given another role, or whose grant ended, and of a machine whose token was revoked, while the request ran. */
async function refuseRemoved(db: Database, { actor, authority_id }: Caller): Promise<void> {
  if (actor.kind === 'grantee' && !(await grantHeld(db, { authority_id, grant_id: actor.grant_id })))
    throw new Problem('unauthenticated')
  if (actor.kind === 'machine' && !(await machineHeld(db, { authority_id, token_id: actor.token_id })))
    throw new Problem('invalid_api_token')
  if (actor.kind !== 'employee') return
  const membership_state = await membershipState(db, {
    authority_id,
    membership_id: actor.membership_id,
    role: actor.role,
  })
  if (membership_state !== 'held') throw new Problem(membership_state === 'changed' ? 'forbidden' : 'unauthenticated')
}

type Bound = { db: Database } & Pick<RequestContext, 'emit' | 'audit' | 'enqueue'>

const transactions = new WeakMap<RequestContext, <T>(work: (ctx: RequestContext) => Promise<T>) => Promise<T>>()

function contextOver(services: Services, { keyed, ...caller }: Caller, bound: Bound): RequestContext {
  const ctx: RequestContext = { ...caller, ...bound, followers: services.followers, clock: services.clock }
  let begun = false
  transactions.set(ctx, (work) => {
    if (keyed && begun) throw new Error('a call that takes an Idempotency-Key has one transaction')
    begun = true
    return writeInContext(services, { ...caller, ...(keyed && { keyed }) }, work)
  })
  return ctx
}

/** A separate transaction, for use cases that are declared with `own_transaction`. */
export function inTransaction<T>(ctx: RequestContext, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const run = transactions.get(ctx)
  if (!run) throw new Error('the context was not made by the platform')
  return run(work)
}
