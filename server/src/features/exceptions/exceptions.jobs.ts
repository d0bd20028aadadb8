import type { Work } from '../../platform/context.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { beginTurn, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { requestChangedDays, requestDaysAtNight, NOTES_A_STEP } from './matching/changed-days.queries.ts'
import { daysToMatch, isAnyToMatch, nextRested, noteTried } from './matching/days-to-match.queries.ts'
import type { ProjectDay } from './matching/day.queries.ts'
import { matchDay } from './matching/match-day.ts'
import { MATCH_JOB, matchAfterRest, matchDaysJob } from './matching/match-days.job.ts'

const DAYS_A_STEP = 50
/** A day that could not be matched is left alone for this long, in milliseconds. */
const RETRY_MS = 5 * 60_000

/** Matches days whose tickets or summaries changed: seconds after the live events, each minute for missed ones, and each night for changes that nobody noted. */
export const exceptionJobs: JobHandler[] = [
  handleJob(matchDaysJob, ({ authority_id }, ctx) => matchForATurn(authority_id, ctx)),
  {
    name: MATCH_JOB,
    cron: '* * * * *',
    woken_by: ['tickets.changed'],
    run: (_payload, ctx) => eachTenant(ctx, requestMatch),
  },
  {
    name: 'match_days_at_night',
    cron: '7 5 * * *',
    lane: 'middle',
    run: (_payload, ctx) =>
      eachTenant(ctx, async (work) => {
        await requestDaysAtNight(work.db, work.authority_id, work.clock().toISOString().slice(0, 10))
        await requestMatch(work)
      }),
  },
]

/** Instants that decide which days are due for matching. */
const momentOf = (now: Date) => ({ tried_until: new Date(now.getTime() - RETRY_MS), now })

async function requestMatch({ db, authority_id, clock, enqueue }: Work): Promise<void> {
  if (await isAnyToMatch(db, authority_id, momentOf(clock()))) await enqueue(newJob(matchDaysJob, { authority_id }))
}

/**
 * One turn: matches day by day; requests the next turn if there is more, and one for when a large day that was just matched has rested. A day that
 * cannot be matched is logged, goes to the end of the queue and holds up no other.
 */
export async function matchForATurn(authority_id: number, ctx: JobContext): Promise<void> {
  const inTurn = beginTurn()
  /** Whether this turn got anything out of the way; days that another turn is at are finished there. */
  let moved = false
  do {
    const { days, more } = await ctx.inTenant(authority_id, nextDays)
    moved = more
    for (const day of days) {
      if (!inTurn()) break
      try {
        const plan = await matchDay(ctx, authority_id, day)
        moved ||= plan !== null
      } catch (error) {
        ctx.log('a day could not be matched', { authority_id, ...day, err: error })
        await ctx.inTenant(authority_id, ({ db, clock }) => noteTried(db, authority_id, { ...day, at: clock() }))
        moved = true
      }
    }
  } while (moved && inTurn())
  await ctx.inTenant(authority_id, async ({ db, clock, enqueue }) => {
    if (moved) await enqueue(newJob(matchDaysJob, { authority_id }))
    const rest_ms = await nextRested(db, authority_id, clock())
    if (rest_ms !== null) await enqueue(matchAfterRest(authority_id, rest_ms))
  })
}

/** The next days to match, and whether more were noted than one step takes. */
async function nextDays({ db, authority_id, clock }: Work): Promise<{ days: ProjectDay[]; more: boolean }> {
  const notes = await requestChangedDays(db, authority_id)
  const days = await daysToMatch(db, authority_id, { most: DAYS_A_STEP, ...momentOf(clock()) })
  return { days, more: notes === NOTES_A_STEP }
}
