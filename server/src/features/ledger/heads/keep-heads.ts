import { z } from 'zod'
import type { JobContext } from '../../../platform/http/feature.ts'
import { dailyRoot, headsOfDays, type DayHead } from '../../tickets/index.ts'
import { nextTurn } from '../verifications.queries.ts'
import { daysWithoutHeads, saveHeads, type RootedDay } from './heads.queries.ts'

export const KEEP_JOB = 'keep_ledger_heads'

const DAYS_A_LOOK = 50
/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000

const placeSchema = z.object({ authority_id: z.int().default(0), day: z.string().nullable().default(null) })

/**
 * Keeps the heads of every anchored day after a place, once its root is confirmed from them, so that a later fault can be named. A day whose root does
 * not fit keeps none: a verification tells of it. Doing it again changes nothing; what is left after two seconds is left to the next job.
 */
export async function keepHeads(payload: unknown, ctx: JobContext): Promise<void> {
  const until = performance.now() + TURN_MS
  let after = placeSchema.parse(payload ?? {})
  for (;;) {
    const days = await ctx.owner_rows<RootedDay>(daysWithoutHeads(after, DAYS_A_LOOK))
    for (const day of days) {
      await keepDay(ctx, day)
      after = { authority_id: day.authority_id, day: day.day }
      if (performance.now() > until) {
        await ctx.owner_rows(nextTurn(KEEP_JOB, after))
        return
      }
    }
    if (days.length === 0) return
  }
}

async function keepDay(ctx: JobContext, day: RootedDay): Promise<void> {
  const heads = await ctx.owner_rows<DayHead>(headsOfDays(day.authority_id, [day]))
  if (dailyRoot({ date: day.day, previous_root: day.previous_root, heads }) !== day.root)
    ctx.log('a root does not fit its day', { authority_id: day.authority_id, day: day.day })
  else if (heads.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))) await ctx.owner_rows(saveHeads(day, heads))
}
