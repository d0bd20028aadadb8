import { z } from 'zod'
import type { JobContext } from '../../../platform/http/feature.ts'
import { dailyRoot, headsOfDays, type DayHead } from '../../tickets/index.ts'
import { nextTurn } from '../verifications.queries.ts'
import { daysWithoutHeads, saveHeads, type RootedDay } from './heads.queries.ts'

export const KEEP_JOB = 'keep_ledger_heads'

const DAYS_A_LOOK = 366
/** Days are read together that hold so many heads by their roots: where events do not lie in the order of time, each reading costs the same. */
const HEADS_A_LOOK = 50_000
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
    for (const batch of batchesOf(days)) {
      await keepDays(ctx, batch)
      const last = batch.at(-1)
      if (last) after = { authority_id: last.authority_id, day: last.day }
      if (performance.now() > until) {
        await ctx.owner_rows(nextTurn(KEEP_JOB, after, KEEP_JOB))
        return
      }
    }
    if (days.length === 0) return
  }
}

/** Days of one authority each, in their order, that are read together. */
function batchesOf(days: readonly RootedDay[]): RootedDay[][] {
  const batches: RootedDay[][] = []
  let left = 0
  for (const day of days) {
    const batch = batches.at(-1)
    if (batch?.[0]?.authority_id === day.authority_id && day.tickets <= left) batch.push(day)
    else {
      batches.push([day])
      left = HEADS_A_LOOK
    }
    left -= day.tickets
  }
  return batches
}

async function keepDays(ctx: JobContext, days: readonly RootedDay[]): Promise<void> {
  const [first] = days
  if (!first) return
  const rows = await ctx.owner_rows<DayHead & { day: string }>(headsOfDays(first.authority_id, days))
  const heads = Map.groupBy(rows, ({ day }) => day)
  for (const day of days) await keepDay(ctx, day, heads.get(day.day) ?? [])
}

async function keepDay(ctx: JobContext, day: RootedDay, heads: readonly DayHead[]): Promise<void> {
  if (dailyRoot({ date: day.day, previous_root: day.previous_root, heads }) !== day.root)
    ctx.log('a root does not fit its day', { authority_id: day.authority_id, day: day.day })
  else if (heads.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))) await ctx.owner_rows(saveHeads(day, heads))
}
