import type { plantHealthCalls, PlantHealthConfig, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import * as queries from './config.queries.ts'
import { refreshPlantHealthJob } from './counting/count-plants.jobs.ts'

/** Settings of plants as they are now. */
export async function readConfig(ctx: Pick<RequestContext, 'db' | 'authority_id'>): Promise<PlantHealthConfig> {
  const { agency_version: _version, ...config } = await storedConfig(ctx)
  return config
}

async function storedConfig({ db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>) {
  const config = await queries.configOf(db, authority_id)
  if (config === null) throw new Error('an agency has its settings')
  return config
}

/** Changes them, based on the version that was seen; a job recomputes every plant's figures with them. */
export async function saveConfig(
  ctx: RequestContext,
  { lock_version, ...config }: RouteInput<typeof plantHealthCalls.saveConfig>['body'],
): Promise<PlantHealthConfig> {
  const { preferred_minutes, accepted_minutes } = config
  if (accepted_minutes <= preferred_minutes)
    throw new Problem('invalid', undefined, [
      {
        path: 'accepted_minutes',
        code: 'accepted_range_too_small',
        message: 'Accepted Range should be more than Preferred Range',
      },
    ])
  await queries.lockAgency(ctx.db, ctx.authority_id)
  const { agency_version, ...before } = await storedConfig(ctx)
  if (before.lock_version !== lock_version) throw new Problem('conflict')
  const changes = Object.fromEntries(
    Object.entries(config).flatMap(([field, value]) => {
      const old = before[field as keyof PlantHealthConfig]
      return old === value ? [] : [[field, { old, new: value }]]
    }),
  )
  if (Object.keys(changes).length === 0) return before
  const ofRanges = ['preferred_minutes', 'accepted_minutes'].filter((field) => field in changes)
  if (ofRanges.length > 0) await queries.writeRanges(ctx.db, { preferred_minutes, accepted_minutes })
  if (Object.keys(changes).length > ofRanges.length) await queries.writeSettings(ctx.db, ctx.authority_id, config)
  const after = await readConfig(ctx)
  const { authority_id } = ctx
  // Edits of the agency's settings are merged by the version to which a change of the ranges led.
  const version = ofRanges.length > 0 && { lock_version: { old: agency_version, new: agency_version + 1 } }
  const audited = { ...changes, ...version }
  await ctx.audit({ action: 'agency.updated', subject: 'agency', subject_id: authority_id, changes: audited })
  await ctx.emit({ type: 'agency.changed', ids: [authority_id] }, { type: 'plants.changed' })
  await ctx.enqueue(newJob(refreshPlantHealthJob, { authority_id, after: 0 }))
  return after
}
