import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import type { Tenants } from '../../platform/tenants.ts'
import {
  askForDaysAtNight,
  FACTS_A_STEP,
  noteChangedDays,
  readChangedDays,
  type ReadFacts,
} from './matching/changed-days.queries.ts'
import { daysToMatch, nextTurn, noteTried, turnAfterRest } from './matching/days-to-match.queries.ts'
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
 * One turn: reads what changed, then matches day by day; asks for the next turn if there is more, and for one when a large day that was matched just now has
 * rested. A day that cannot be matched is told, goes to the end of the queue and holds up no other.
 */
export async function matchForATurn(tenants: Tenants, ctx: JobContext): Promise<void> {
  const began = performance.now()
  const inTurn = () => performance.now() - began < TURN_MS
  const today = ctx.clock().toISOString().slice(0, 10)
  let more = true
  while (more && inTurn()) {
    const [read] = await ctx.owner_rows<ReadFacts>(readChangedDays(today))
    const [noted] = read ? await ctx.owner_rows(noteChangedDays(read)) : []
    more = read !== undefined && (read.facts === FACTS_A_STEP || noted === undefined)
  }
  /** Whether this turn got anything out of the way; days that another turn is at are finished there. */
  let moved = false
  do {
    moved = false
    const now = ctx.clock()
    const tried_until = new Date(now.getTime() - RETRY_MS)
    const days = await ctx.owner_rows<ProjectDay & { authority_id: number }>(
      daysToMatch(DAYS_A_STEP, { tried_until, now }),
    )
    for (const { authority_id, ...day } of days) {
      if (!inTurn()) break
      try {
        const plan = await matchDay({ tenants, authority_id, clock: ctx.clock }, day)
        moved ||= plan !== null
      } catch (error) {
        ctx.log('a day could not be matched', { authority_id, ...day, err: error })
        await ctx.owner_rows(noteTried({ authority_id, ...day, at: ctx.clock() }))
        moved = true
      }
    }
  } while (moved && inTurn())
  if (more || moved) await ctx.owner_rows(nextTurn(MATCH_JOB))
  await ctx.owner_rows(turnAfterRest(MATCH_JOB, ctx.clock()))
}
