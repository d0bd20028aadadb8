import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import type { Tenants } from '../../platform/tenants.ts'
import {
  askForChangedDays,
  askForDaysAtNight,
  daysToMatch,
  FACTS_A_STEP,
  nextTurn,
  noteTried,
} from './matching/changed-days.queries.ts'
import type { ProjectDay } from './matching/day.queries.ts'
import { matchDay } from './matching/match-day.ts'
import { MATCH_JOB } from './summaries/write-summary.ts'

/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000
const DAYS_A_STEP = 50
/** A day that could not be matched is left alone for this long, in milliseconds. */
const RETRY_MS = 5 * 60_000

/** Matches days whose tickets or summaries changed: seconds after the facts of it, each minute whatever was missed, and each night what no fact told of. */
export const exceptionJobs = (tenants: Tenants): JobHandler[] => [
  {
    name: MATCH_JOB,
    cron: '* * * * *',
    woken_by: ['tickets.changed'],
    run: (_payload, ctx) => matchForATurn(tenants, ctx),
  },
  {
    name: 'match_days_at_night',
    cron: '7 5 * * *',
    run: async (_payload, ctx) => {
      await ctx.owner_rows(askForDaysAtNight(ctx.clock().toISOString().slice(0, 10)))
      await ctx.owner_rows(nextTurn(MATCH_JOB))
    },
  },
]

/**
 * One turn: reads what changed, then matches day by day, each in a transaction of its own; asks for the next turn if there is more. A day that cannot be matched
 * is told, goes to the end of the queue and holds up no other.
 */
export async function matchForATurn(tenants: Tenants, ctx: JobContext): Promise<void> {
  const began = performance.now()
  const inTurn = () => performance.now() - began < TURN_MS
  const today = ctx.clock().toISOString().slice(0, 10)
  let more = true
  while (more && inTurn()) {
    const [read] = await ctx.owner_rows<{ facts: number }>(askForChangedDays(today))
    more = (read?.facts ?? 0) === FACTS_A_STEP
  }
  /** Whether this turn got anything out of the way; days that another turn is at are finished there. */
  let moved = false
  do {
    moved = false
    const tried_until = new Date(ctx.clock().getTime() - RETRY_MS)
    const days = await ctx.owner_rows<ProjectDay & { authority_id: number }>(daysToMatch(DAYS_A_STEP, tried_until))
    for (const { authority_id, ...day } of days) {
      if (!inTurn()) break
      try {
        const plan = await tenants.write(authority_id, (db) => matchDay({ db, authority_id, clock: ctx.clock }, day))
        moved ||= plan !== null
      } catch (error) {
        ctx.log('a day could not be matched', { authority_id, ...day, err: error })
        await ctx.owner_rows(noteTried({ authority_id, ...day, at: ctx.clock() }))
        moved = true
      }
    }
  } while (moved && inTurn())
  if (more || moved) await ctx.owner_rows(nextTurn(MATCH_JOB))
}
