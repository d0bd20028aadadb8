import { MOST_FINDINGS_KEPT } from '@milepost/contract'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { KEEP_JOB, keepHeads } from './heads/keep-heads.ts'
import {
  advance,
  expectTickets,
  nextTurn,
  runningVerification,
  type RunningVerification,
  type Step,
} from './verifications.queries.ts'
import { countTickets } from './verifying/chains.queries.ts'
import { daysOf } from './verifying/days.queries.ts'
import type { Cursor } from './verifying/subject.ts'
import { verifyLedger, type Stretch } from './verifying/verify-ledger.ts'

/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000
/** What a turn found is kept at least this often, in milliseconds, so that a page sees it move. */
const KEPT_EVERY_MS = 500

const payload = z.strictObject({ authority_id: z.int(), verification_id: z.int() })
export type VerificationPayload = z.output<typeof payload>

export const verifyJob = defineJob({ name: 'verify_ledger', payload })

/** Work on the ledger in the background. Heads are kept six minutes after days are anchored, and after everything was verified. */
export const ledgerJobs: JobHandler[] = [
  handleJob(verifyJob, verifyForATurn),
  { name: KEEP_JOB, cron: '17 * * * *', run: keepHeads },
]

/**
 * One turn of a verification: it goes on where the last one stopped, and asks for the next turn if there is more. A turn that a killed process had begun
 * is begun again and changes nothing twice.
 */
export async function verifyForATurn(
  { authority_id, verification_id }: VerificationPayload,
  ctx: JobContext,
): Promise<void> {
  const [running] = await ctx.owner_rows<RunningVerification>(runningVerification(authority_id, verification_id))
  if (!running) return
  if (running.expected_tickets === null) await estimate(ctx, running)
  const ended = await work(ctx, running)
  if (!ended) await ctx.owner_rows(nextTurn(verifyJob.name, { authority_id, verification_id }))
}

/** Counts what there is to do, for the progress. */
async function estimate(ctx: JobContext, running: RunningVerification): Promise<void> {
  const [[counted], days] = await Promise.all([
    ctx.owner_rows<{ tickets: number }>(countTickets(running)),
    ctx.owner_rows(daysOf(running, null)),
  ])
  await ctx.owner_rows(
    expectTickets(running.authority_id, running.id, { tickets: counted?.tickets ?? 0, days: days.length }),
  )
}

/** Whether the verification has ended: it is done, was stopped, or goes on in another process. */
async function work(ctx: JobContext, running: RunningVerification): Promise<boolean> {
  const turn = performance.now()
  const { stage, after_ticket_id, after_day } = running
  let step = emptyStep({ stage, after_ticket_id, after_day })
  let kept = turn
  const keep = async (finished_at: string | null): Promise<boolean> => {
    const worked_ms = Math.round(performance.now() - kept)
    const moved = await ctx.owner_rows(advance(running.authority_id, running.id, { ...step, worked_ms, finished_at }))
    kept = performance.now()
    step = emptyStep(step.to)
    return moved.length > 0
  }
  for await (const stretch of verifyLedger(ctx.owner_rows, running, step.from)) {
    step = added(step, stretch)
    const now = performance.now()
    if (now - kept >= KEPT_EVERY_MS || now - turn >= TURN_MS) if (!(await keep(null))) return true
    if (now - turn >= TURN_MS) return false
  }
  if ((await keep(ctx.clock().toISOString())) && running.scope === 'all')
    await ctx.owner_rows(nextTurn(KEEP_JOB, {}, KEEP_JOB))
  return true
}

const emptyStep = (at: Cursor): Step => ({
  from: at,
  to: at,
  tickets: 0,
  events: 0,
  days: 0,
  worked_ms: 0,
  confirmed: null,
  findings: [],
  finished_at: null,
  most_findings: MOST_FINDINGS_KEPT,
})

const added = (step: Step, { cursor, tickets, events, days, findings, confirmed }: Stretch): Step => ({
  ...step,
  to: cursor,
  tickets: step.tickets + tickets,
  events: step.events + events,
  days: step.days + days,
  findings: [...step.findings, ...findings],
  confirmed: confirmed ?? step.confirmed,
})
