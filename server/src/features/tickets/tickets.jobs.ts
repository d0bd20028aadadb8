import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { dailyRoot, type DayHead } from './ledger/index.ts'
import { daysWithoutRoot, headsOfDay, lastRoot, saveRoot, type AuthorityDay } from './ledger-roots.queries.ts'

/** Work on tickets in the background. */
export const ticketJobs: JobHandler[] = [
  { name: 'anchor_ledger', cron: '11 * * * *', run: (_payload, ctx) => anchorLedger(ctx) },
]

/**
 * Anchors every day that is over and has no root yet (D18c): a hash over the heads of that day's chains and the root before. Doing it again changes
 * nothing, and days missed while the product was down are made up for.
 */
export async function anchorLedger(ctx: JobContext): Promise<void> {
  for (;;) {
    const days = await ctx.owner_rows<AuthorityDay>(daysWithoutRoot(ctx.clock()))
    for (const day of days) await anchorDay(ctx, day)
    if (days.length === 0) return
  }
}

async function anchorDay(ctx: JobContext, day: AuthorityDay): Promise<void> {
  const heads = await ctx.owner_rows<DayHead>(headsOfDay(day))
  const [previous] = await ctx.owner_rows<{ root: string }>(lastRoot(day.authority_id))
  const root = dailyRoot({ date: day.day, previous_root: previous?.root ?? null, heads })
  await ctx.owner_rows(saveRoot({ ...day, root, tickets: heads.length }))
  ctx.log('anchored', { authority_id: day.authority_id, day: day.day, tickets: heads.length })
}
