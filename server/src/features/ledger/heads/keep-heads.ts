import { z } from 'zod'
import type { NewJob } from '../../../platform/context.ts'
import type { JobContext } from '../../../platform/http/feature.ts'
import { defineJob, newJob } from '../../../platform/jobs/define-job.ts'
import { dailyRoot, headsOfDays, type DayHead } from '../../tickets/index.ts'
import { daysWithoutHeads, saveHeads, type RootedDay } from './heads.queries.ts'

const payload = z.strictObject({ authority_id: z.int(), after_day: z.string().nullable() })

export const keepHeadsJob = defineJob({
  name: 'keep_ledger_heads',
  payload,
  key: ({ authority_id }) => `keep_ledger_heads ${authority_id}`,
})

/** The job that looks at every day of an agency. */
export const keepingHeads = (authority_id: number): NewJob => newJob(keepHeadsJob, { authority_id, after_day: null })

const DAYS_A_LOOK = 366
/** Days are read together that hold so many heads by their roots: where events do not lie in the order of time, each reading costs the same. */
const HEADS_A_LOOK = 50_000
/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000

/**
 * Keeps the heads of every anchored day after one, once its root is confirmed from them, so that a later fault can be named. A day whose root does
 * not fit keeps none: a verification tells of it. Doing it again changes nothing; what is left after two seconds is left to the next job.
 */
export async function keepHeads({ authority_id, after_day }: z.output<typeof payload>, ctx: JobContext): Promise<void> {
  const until = performance.now() + TURN_MS
  for (let after = after_day; ;) {
    const days = await daysWithoutHeads(ctx.reads(authority_id), authority_id, { after_day: after, limit: DAYS_A_LOOK })
    for (const batch of batchesOf(days)) {
      await keepDays(ctx, authority_id, batch)
      after = batch.at(-1)?.day ?? after
      if (performance.now() > until)
        return await ctx.inTenant(authority_id, ({ enqueue }) =>
          enqueue(newJob(keepHeadsJob, { authority_id, after_day: after })),
        )
    }
    if (days.length === 0) return
  }
}

/** Days in their order, that are read together. */
function batchesOf(days: readonly RootedDay[]): RootedDay[][] {
  const batches: RootedDay[][] = []
  let left = 0
  for (const day of days) {
    const batch = batches.at(-1)
    if (batch && day.tickets <= left) batch.push(day)
    else {
      batches.push([day])
      left = HEADS_A_LOOK
    }
    left -= day.tickets
  }
  return batches
}

async function keepDays(ctx: JobContext, authority_id: number, days: readonly RootedDay[]): Promise<void> {
  const rows = await ctx.reads(authority_id).rows<DayHead & { day: string }>(headsOfDays(authority_id, days))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  for (const { day, root, previous_root } of days) {
    const heads = byDay.get(day) ?? []
    if (dailyRoot({ date: day, previous_root, heads }) !== root)
      ctx.log('a root does not fit its day', { authority_id, day })
    else if (heads.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash)))
      await ctx.inTenant(authority_id, ({ db }) => saveHeads(db, authority_id, { day, heads }))
  }
}
