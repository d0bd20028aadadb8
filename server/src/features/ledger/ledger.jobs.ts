import { MOST_FINDINGS_KEPT } from '@milepost/contract'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { beginTurn, defineJob, handleInTurns, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { keepHeads, keepHeadsJob, keepingHeads } from './heads/keep-heads.ts'
import {
  advance,
  expectTickets,
  runningVerification,
  type RunningVerification,
  type Step,
} from './verifications.queries.ts'
import { countTickets } from './verifying/chains.queries.ts'
import { daysOf } from './verifying/days.queries.ts'
import type { Ask, Cursor } from './verifying/subject.ts'
import { verifyLedger, type Stretch } from './verifying/verify-ledger.ts'

/** A turn's findings are saved at least this often, in milliseconds, so that a page shows progress. */
const KEPT_EVERY_MS = 500

const payload = z.strictObject({ authority_id: z.int(), verification_id: z.int() })
export type VerificationPayload = z.output<typeof payload>

export const verifyJob = defineJob({ name: 'verify_ledger', lane: 'middle', payload })

/** Work on the ledger in the background. Heads are kept six minutes after days are anchored, and after everything was verified. */
export const ledgerJobs: JobHandler[] = [
  handleJob(verifyJob, verifyForATurn),
  handleInTurns(keepHeadsJob, keepHeads),
  {
    name: 'keep_ledger_heads',
    cron: '17 * * * *',
    lane: 'middle',
    run: (_payload, ctx) => eachTenant(ctx, (work) => work.enqueue(keepingHeads(work.authority_id))),
  },
]

/**
 * One turn of a verification: it continues where the last one stopped, and requests the next turn if there is more. A turn that a killed process had
 * begun is repeated and counts nothing twice.
 */
export async function verifyForATurn(payload: VerificationPayload, ctx: JobContext): Promise<void> {
  const { authority_id, verification_id } = payload
  const running = await runningVerification(ctx.reads(authority_id), authority_id, verification_id)
  if (!running) return
  if (running.expected_tickets === null) await estimate(ctx, running)
  const ended = await work(ctx, running)
  if (!ended) await ctx.inTenant(authority_id, ({ enqueue }) => enqueue(newJob(verifyJob, payload)))
}

/** Counts what there is to do, for the progress. */
async function estimate(ctx: JobContext, running: RunningVerification): Promise<void> {
  const { authority_id, id } = running
  const ask = askIn(ctx, authority_id)
  const [[counted], days] = await Promise.all([
    ask<{ tickets: number }>(countTickets(running)),
    ask(daysOf(running, null)),
  ])
  const expected = { tickets: counted?.tickets ?? 0, days: days.length }
  await ctx.inTenant(authority_id, ({ db }) => expectTickets(db, authority_id, { id, ...expected }))
}

const askIn = (ctx: JobContext, authority_id: number): Ask => {
  const { rows } = ctx.reads(authority_id)
  return rows
}

/** Whether the verification has ended: it is done, was stopped, or continues in another process. */
async function work(ctx: JobContext, running: RunningVerification): Promise<boolean> {
  const inTurn = beginTurn()
  const { authority_id, id, stage, after_ticket_id, after_day } = running
  let step = emptyStep({ stage, after_ticket_id, after_day })
  let savedAt = performance.now()
  const keep = async (finished_at: string | null): Promise<boolean> => {
    const worked_ms = Math.round(performance.now() - savedAt)
    const moved = await ctx.inTenant(authority_id, async ({ db, enqueue }) => {
      const moved = await advance(db, authority_id, { id, ...step, worked_ms, finished_at })
      if (moved && finished_at !== null && running.scope === 'all') await enqueue(keepingHeads(authority_id))
      return moved
    })
    savedAt = performance.now()
    step = emptyStep(step.to)
    return moved
  }
  for await (const stretch of verifyLedger(askIn(ctx, authority_id), running, step.from)) {
    step = added(step, stretch)
    const over = !inTurn()
    if (over || performance.now() - savedAt >= KEPT_EVERY_MS) if (!(await keep(null))) return true
    if (over) return false
  }
  await keep(ctx.clock().toISOString())
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
