import { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleInTurns, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { countDays, lockCounting, takeChangedDays } from './count-days.queries.ts'
import { refreshHealth, plantsAfter } from './refresh-health.queries.ts'

/** Days that one transaction counts, and plants whose figures one transaction makes. */
const DAYS_A_STEP = 20
const PLANTS_A_STEP = 50
/** How long a note rests, in ms, so that a busy day is counted once a minute and not for each post. */
const REST_MS = 30_000

/** Counts days of plants whose tickets changed. */
export const countPlantDaysJob = defineJob({
  name: 'count_plant_days',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), until: z.iso.datetime() }),
  key: ({ authority_id }) => `count_plant_days ${authority_id}`,
})

/** Recomputes the figures of all plants: with other settings, or for another day. `after` is the previous plant. */
export const refreshPlantHealthJob = defineJob({
  name: 'refresh_plant_health',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), after: z.int() }),
  key: ({ authority_id }) => `refresh_plant_health ${authority_id}`,
})

/** One step: counts the next days that were noted until an instant, and the figures of their plants. */
export async function countStep(
  { db, authority_id, clock, emit }: Work,
  payload: { authority_id: number; until: string },
): Promise<typeof payload | null> {
  await lockCounting(db, authority_id)
  const days = await takeChangedDays(db, authority_id, { until: new Date(payload.until), most: DAYS_A_STEP })
  if (days.length === 0) return null
  await countDays(db, authority_id, days)
  const plant_ids = [...new Set(days.map(({ plant_id }) => plant_id))]
  await refreshHealth(db, authority_id, { plant_ids, now: clock() })
  await emit({ type: 'plants.changed', ids: plant_ids })
  return payload
}

/** One step: makes the figures of the next plants. */
export async function refreshStep(
  { db, authority_id, clock, emit }: Work,
  { after }: { authority_id: number; after: number },
): Promise<{ authority_id: number; after: number } | null> {
  await lockCounting(db, authority_id)
  const plant_ids = await plantsAfter(db, authority_id, { after, most: PLANTS_A_STEP })
  if (plant_ids.length > 0) await refreshHealth(db, authority_id, { plant_ids, now: clock() })
  const last = plant_ids.at(-1)
  if (last !== undefined && plant_ids.length === PLANTS_A_STEP) return { authority_id, after: last }
  await emit({ type: 'plants.changed' })
  return null
}

/** Counts each minute what changed; each quarter of an hour the figures move on with the calendar. */
export const countingJobs: JobHandler[] = [
  handleInTurns(countPlantDaysJob, countStep),
  handleInTurns(refreshPlantHealthJob, refreshStep),
  {
    name: 'count_plants',
    cron: '* * * * *',
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ authority_id, clock, enqueue }) => {
        const until = new Date(clock().getTime() - REST_MS).toISOString()
        await enqueue(newJob(countPlantDaysJob, { authority_id, until }))
      }),
  },
  {
    name: 'refresh_plants',
    cron: '*/15 * * * *',
    run: (_payload, ctx) =>
      eachTenant(ctx, ({ authority_id, enqueue }) =>
        enqueue(newJob(refreshPlantHealthJob, { authority_id, after: 0 })),
      ),
  },
]
