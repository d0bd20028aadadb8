import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { dailyRoot, type DayHead } from './ledger/index.ts'
import { daysWithoutRoot, headsOfDays, lastRoot, saveRoot, type DayToSeal } from './ledger-roots.queries.ts'

/** Work on tickets in the background. */
export const ticketJobs: JobHandler[] = [
  { name: 'anchor_ledger', cron: '11 * * * *', run: (_payload, ctx) => anchorLedger(ctx) },
]

/** Days whose heads are read together: at 10 million tickets a year some 300,000 heads. */
const DAYS_A_LOOK = 7

/**
 * Anchors every day that is over and has no root yet (D18c): a hash over the heads of that day's chains and the root before. Doing it again changes
 * nothing, and days missed while the product was down are made up for.
 */
export async function anchorLedger(ctx: JobContext): Promise<void> {
  const missing = await ctx.owner_rows<DayToSeal>(daysWithoutRoot(ctx.clock()))
  for (const days of Map.groupBy(missing, ({ authority_id }) => authority_id).values())
    for (let at = 0; at < days.length; at += DAYS_A_LOOK) await anchorDays(ctx, days.slice(at, at + DAYS_A_LOOK))
}

/** Anchors days of one authority that follow each other, each under the root before. */
async function anchorDays(ctx: JobContext, days: readonly DayToSeal[]): Promise<void> {
  const [first] = days
  if (!first) return
  const rows = await ctx.owner_rows<DayHead & { day: string }>(headsOfDays(first.authority_id, days))
  const headsByDay = Map.groupBy(rows, ({ day }) => day)
  let [previous] = await ctx.owner_rows<{ root: string }>(lastRoot(first.authority_id))
  for (const day of days) {
    const heads = headsByDay.get(day.day) ?? []
    const root = dailyRoot({ date: day.day, previous_root: previous?.root ?? null, heads })
    await ctx.owner_rows(saveRoot({ ...day, root, tickets: heads.length }))
    ctx.log('anchored', { authority_id: day.authority_id, day: day.day, tickets: heads.length })
    previous = { root }
  }
}
