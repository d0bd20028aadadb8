import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import type { Tenants } from '../../platform/tenants.ts'
import {
  askForChangedDays,
  askForDaysAtNight,
  daysToMatch,
  FACTS_A_STEP,
  nextTurn,
} from './matching/changed-days.queries.ts'
import type { ProjectDay } from './matching/day.queries.ts'
import { matchDay } from './matching/match-day.ts'
import { MATCH_JOB } from './summaries/write-summary.ts'

/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000
const DAYS_A_STEP = 50

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

/** One turn: reads what changed, then matches day by day, each in a transaction of its own; asks for the next turn if there is more. */
export async function matchForATurn(tenants: Tenants, ctx: Pick<JobContext, 'owner_rows' | 'clock'>): Promise<void> {
  const began = performance.now()
  const inTurn = () => performance.now() - began < TURN_MS
  const today = ctx.clock().toISOString().slice(0, 10)
  let more = true
  while (more && inTurn()) {
    const [read] = await ctx.owner_rows<{ facts: number }>(askForChangedDays(today))
    more = (read?.facts ?? 0) === FACTS_A_STEP
  }
  let days: (ProjectDay & { authority_id: number })[] = []
  do {
    days = await ctx.owner_rows(daysToMatch(DAYS_A_STEP))
    for (const { authority_id, ...day } of days) {
      if (!inTurn()) break
      await tenants.write(authority_id, (db) => matchDay({ db, authority_id, clock: ctx.clock }, day))
    }
  } while (days.length > 0 && inTurn())
  if (more || days.length > 0) await ctx.owner_rows(nextTurn(MATCH_JOB))
}
