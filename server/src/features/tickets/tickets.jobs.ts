import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachAuthority } from '../../platform/jobs/each-tenant.ts'
import { dailyRoot, type DayHead } from './ledger/index.ts'
import { daysWithoutRoot, headsOfDays, lastRoot, saveRoot, type DayBounds } from './ledger-roots.queries.ts'

/** Work on tickets in the background. */
export const ticketJobs: JobHandler[] = [
  { name: 'anchor_ledger', cron: '11 * * * *', lane: 'middle', run: (_payload, ctx) => anchorLedger(ctx) },
]

/** Days whose heads are read together: at 10 million tickets a year some 300,000 heads. */
const DAYS_A_LOOK = 7

/**
 * Anchors every day that is over and has no root yet (D18c): a hash over the heads of that day's chains and the root before. Doing it again changes
 * nothing, and days missed while the product was down are caught up.
 */
export const anchorLedger = (ctx: JobContext): Promise<void> =>
  eachAuthority(ctx, async (authority_id) => {
    const days = await daysWithoutRoot(ctx.reads(authority_id), authority_id, ctx.clock())
    for (let at = 0; at < days.length; at += DAYS_A_LOOK)
      await anchorDays(ctx, authority_id, days.slice(at, at + DAYS_A_LOOK))
  })

/** Anchors days of one authority that follow each other, each under the root before. */
async function anchorDays(ctx: JobContext, authority_id: number, days: readonly DayBounds[]): Promise<void> {
  const db = ctx.reads(authority_id)
  const rows = await db.rows<DayHead & { day: string }>(headsOfDays(authority_id, days))
  const headsByDay = Map.groupBy(rows, ({ day }) => day)
  let previous_root = await lastRoot(db, authority_id)
  for (const day of days) {
    const heads = headsByDay.get(day.day) ?? []
    const root = dailyRoot({ date: day.day, previous_root, heads })
    await ctx.inTenant(authority_id, (work) => saveRoot(work.db, authority_id, { ...day, root, tickets: heads.length }))
    ctx.log('anchored', { authority_id, day: day.day, tickets: heads.length })
    previous_root = root
  }
}
