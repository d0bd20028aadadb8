import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleInTurns, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { USUAL_HISTORY_DAYS } from '../ranges/ranges.service.ts'
import { inOrder, outlineOf, packFixes, type PackedFix } from './track-codec.ts'
import {
  appendTracks,
  historyDays,
  purgeHistory,
  removeWaiting,
  takeWaiting,
  type NewTrack,
  type WaitingPositions,
} from './tracks.queries.ts'

/** Rows of positions that one transaction packs: of 2,000 machines a second, those of a quarter of a minute. */
const ROWS_A_STEP = 15
const PURGED_A_STEP = 2_000

const payload = z.object({ authority_id: z.number() })

/** Packs the positions of an agency that wait. */
export const packPositions = defineJob({
  name: 'pack_positions',
  lane: 'middle',
  payload,
  key: ({ authority_id }) => `pack_positions:${authority_id}`,
})

/** Removes the history that an agency keeps no longer. */
export const purgeTracks = defineJob({
  name: 'purge_machine_history',
  lane: 'middle',
  payload,
  key: ({ authority_id }) => `purge_machine_history:${authority_id}`,
})

export const trackJobs: JobHandler[] = [
  { name: 'begin_packing_positions', cron: '* * * * *', run: (_payload, ctx) => beginPacking(ctx) },
  handleInTurns(packPositions, async (work, again) => ((await packOnce(work)) ? again : null)),
  {
    name: 'begin_purge_of_machine_history',
    cron: '41 3 * * *',
    lane: 'middle',
    run: (_payload, ctx) => enqueueForAll(ctx),
  },
  handleInTurns(purgeTracks, async (work, again) => ((await purgeOnce(work)) ? again : null)),
]

/** Packs what waits, every minute: agencies without positions cost a look. */
export async function beginPacking(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    if (await packOnce(work)) await work.enqueue(newJob(packPositions, { authority_id: work.authority_id }))
  })
}

const enqueueForAll = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, ({ authority_id, enqueue }) => enqueue(newJob(purgeTracks, { authority_id })))

/** Packs the oldest waiting rows, each machine and hour separately; packed rows are removed in the same transaction. Returns whether there may be more. */
export async function packOnce({ db, authority_id }: Pick<Work, 'db' | 'authority_id'>): Promise<boolean> {
  const rows = await takeWaiting(db, authority_id, ROWS_A_STEP)
  if (rows.length === 0) return false
  await appendTracks(db, authority_id, tracksOf(rows))
  await removeWaiting(
    db,
    authority_id,
    rows.map(({ id }) => id),
  )
  return rows.length === ROWS_A_STEP
}

/** The packs of rows of positions, one for each machine and hour. */
export function tracksOf(rows: readonly WaitingPositions[]): NewTrack[] {
  const byMachine = new Map<number, Map<number, PackedFix[]>>()
  for (const { machine_ids, at_seconds, latitudes, longitudes, states } of rows)
    for (const [index, machine_id] of machine_ids.entries()) {
      const at = at_seconds[index] as number
      const fix = {
        at,
        lat: latitudes[index] as number,
        lon: longitudes[index] as number,
        state: states[index] as number,
      }
      const hour = at - (at % 3_600)
      const hours = byMachine.get(machine_id) ?? new Map<number, PackedFix[]>()
      byMachine.set(machine_id, hours)
      const fixes = hours.get(hour)
      if (fixes) fixes.push(fix)
      else hours.set(hour, [fix])
    }
  return [...byMachine].flatMap(([machine_id, hours]) =>
    [...hours].map(([hour, unordered]) => {
      const fixes = inOrder(unordered)
      return { machine_id, hour, fixes: packFixes(fixes), outline: packFixes(outlineOf(fixes)) }
    }),
  )
}

async function purgeOnce({ db, authority_id, clock }: Work): Promise<boolean> {
  const days = (await historyDays(db, authority_id)) ?? USUAL_HISTORY_DAYS
  const before = new Date(clock().getTime() - days * DAY_MS)
  return (await purgeHistory(db, authority_id, { before, most: PURGED_A_STEP })) > 0
}
