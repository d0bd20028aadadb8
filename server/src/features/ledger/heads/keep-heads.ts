import type { JobContext } from '../../../platform/http/feature.ts'
import { dailyRoot, headsOfDay, type DayHead } from '../../tickets/index.ts'
import { daysWithoutHeads, saveHeads, type RootedDay } from './heads.queries.ts'

const DAYS_A_LOOK = 50

/**
 * Keeps the heads of every anchored day, once its root is confirmed from them, so that a later fault can be named. A day whose root does not fit keeps
 * none: a verification tells of it. Doing it again changes nothing.
 */
export async function keepHeads(ctx: JobContext): Promise<void> {
  let after: { authority_id: number; day: string | null } = { authority_id: 0, day: null }
  for (;;) {
    const days = await ctx.owner_rows<RootedDay>(daysWithoutHeads(after, DAYS_A_LOOK))
    for (const day of days) {
      const heads = await ctx.owner_rows<DayHead>(headsOfDay(day))
      if (dailyRoot({ date: day.day, previous_root: day.previous_root, heads }) !== day.root)
        ctx.log('a root does not fit its day', { authority_id: day.authority_id, day: day.day })
      else if (heads.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))) await ctx.owner_rows(saveHeads(day, heads))
    }
    const last = days.at(-1)
    if (!last) return
    after = last
  }
}
