import { z } from 'zod'
import type { NewJob } from '../../../platform/context.ts'
import { defineJob, newJob, type Step } from '../../../platform/jobs/define-job.ts'
import { dailyRoot, headsOfDays, type DayHead } from '../../tickets/index.ts'
import { daysWithoutHeads, saveHeads, type RootedDay } from './heads.queries.ts'

const payload = z.strictObject({ authority_id: z.int(), after_day: z.string().nullable() })

export const keepHeadsJob = defineJob({
  name: 'keep_agency_heads',
  lane: 'middle',
  payload,
  key: ({ authority_id }) => `keep_agency_heads ${authority_id}`,
})

/** The job that checks every day of an agency. */
export const keepingHeads = (authority_id: number): NewJob => newJob(keepHeadsJob, { authority_id, after_day: null })

const DAYS_A_LOOK = 366
/** Days are read together up to this many heads by their roots: where events are not stored in the order of time, each reading costs the same. */
const HEADS_A_LOOK = 50_000

/**
 * Keeps the heads of the next anchored days, once their roots are confirmed from them, so that a later fault can be named. A day whose root does not fit
 * keeps none: a verification reports it. Doing it again changes nothing.
 */
export const keepHeads: Step<z.output<typeof payload>> = async ({ db, authority_id, log }, { after_day }) => {
  const days = readTogether(await daysWithoutHeads(db, authority_id, { after_day, limit: DAYS_A_LOOK }))
  const last = days.at(-1)
  if (!last) return null
  const rows = await db.rows<DayHead & { day: string }>(headsOfDays(authority_id, days))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  for (const { day, root, previous_root } of days) {
    const heads = byDay.get(day) ?? []
    if (dailyRoot({ date: day, previous_root, heads }) !== root)
      log.warn({ authority_id, day }, 'a root does not fit its day')
    else if (heads.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))) await saveHeads(db, authority_id, { day, heads })
  }
  return { authority_id, after_day: last.day }
}

/** The first days that are read together: one at least. */
function readTogether(days: readonly RootedDay[]): RootedDay[] {
  let heads = 0
  return days.filter(({ tickets }, at) => (heads += tickets) <= HEADS_A_LOOK || at === 0)
}
