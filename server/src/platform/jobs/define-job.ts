import type { z } from 'zod'
import type { NewJob, Work } from '../context.ts'
import type { JobContext, JobHandler } from '../http/feature.ts'
import type { Lane } from './lanes.ts'

/** A job that a use case enqueues, defined once. */
export interface Job<Payload> {
  /** Letters and underscores: `calibrate_tickets`. */
  name: string
  payload: z.ZodType<Payload>
  /** Only one job with the same key waits at a time; a later one replaces one that has not begun. */
  key?: (payload: Payload) => string
  /** By how long it usually runs; short by default. */
  lane?: Lane
  /** The row of `async_jobs` that it prepares, for a job that a person waits for. */
  async_job_id?: (payload: Payload) => number
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** A job to enqueue. */
export const newJob = <Payload>(job: Job<Payload>, payload: Payload, run_at?: Date): NewJob => ({
  name: job.name,
  payload,
  lane: job.lane ?? 'short',
  ...(job.key && { key: job.key(payload) }),
  ...(job.async_job_id && { async_job_id: job.async_job_id(payload) }),
  ...(run_at && { run_at }),
})

/** Does a job of an enqueued payload. It may be begun again after a kill, so doing it twice must change nothing twice. Throws for another payload. */
export const handleJob = <Payload>(
  job: Job<Payload>,
  run: (payload: Payload, ctx: JobContext) => Promise<void>,
): JobHandler => ({
  name: job.name,
  lane: job.lane ?? 'short',
  run: (payload, ctx) => run(job.payload.parse(payload), ctx),
})

/** A job works for this long and then yields to others, in milliseconds. */
const TURN_MS = 2000

/** Begins a turn; the returned function says whether there is time left for another piece of work. */
export function beginTurn(): () => boolean {
  const began = performance.now()
  return () => performance.now() - began < TURN_MS
}

/** A piece of work: one short transaction. Returns the payload with which the next piece continues, null where there is no more to do. */
export type Step<Payload> = (work: Work, payload: Payload) => Promise<Payload | null>

/** Does a job of an agency piece by piece: as many as fit into a turn, then it is enqueued again while there is more. */
export const handleInTurns = <Payload extends { authority_id: number }>(
  job: Job<Payload>,
  step: Step<Payload>,
): JobHandler => handleJob(job, (payload, ctx) => workForATurn(job, step, { payload, ctx }))

export async function workForATurn<Payload extends { authority_id: number }>(
  job: Job<Payload>,
  step: Step<Payload>,
  { payload, ctx }: { payload: Payload; ctx: Pick<JobContext, 'inTenant'> },
): Promise<void> {
  const inTurn = beginTurn()
  const { authority_id } = payload
  let next: Payload | null = payload
  while (next !== null && inTurn()) {
    const piece: Payload = next
    next = await ctx.inTenant(authority_id, (work) => step(work, piece))
  }
  if (next === null) return
  const rest = newJob(job, next)
  await ctx.inTenant(authority_id, ({ enqueue }) => enqueue(rest))
}
