import type { PlantRecord, plantRecords, ProblemDetail, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { scopeOf } from '../tickets/index.ts'
import * as queries from './records.queries.ts'

/** A plant's record, of those that the person sees. */
export async function getRecord(ctx: RequestContext, plant_id: number): Promise<PlantRecord> {
  const { plant_ids } = await scopeOf(ctx)
  const record =
    plant_ids === null || plant_ids.includes(plant_id)
      ? await queries.recordOf(ctx.db, ctx.authority_id, plant_id)
      : null
  if (record === null) throw new Problem('not_found')
  return record
}

/** A list in which the same is named twice, at the place of the second. */
function doubles(body: queries.RecordBody): ProblemDetail[] {
  const names = {
    scales: body.scales.map(({ scale_id }) => scale_id),
    weighmasters: body.weighmasters.map(({ name }) => name),
    mixes: body.mixes.map(({ mix_id }) => mix_id),
  }
  return Object.entries(names).flatMap(([list, listed]) =>
    listed.flatMap((name, index) =>
      listed.indexOf(name) < index
        ? [{ path: `${list}.${index}`, code: 'named_twice', message: `${name} is in the list twice` }]
        : [],
    ),
  )
}

/** Replaces a plant's record over the version that was seen. Tickets that came before keep the checks that they were given. */
export async function saveRecord(
  ctx: RequestContext,
  plant_id: number,
  { lock_version, ...body }: RouteInput<typeof plantRecords.save>['body'],
): Promise<PlantRecord> {
  const { db, authority_id } = ctx
  await queries.lockPlant(db, authority_id, plant_id)
  const before = await getRecord(ctx, plant_id)
  const twice = doubles(body)
  if (twice.length > 0) throw new Problem('invalid', undefined, twice)
  const inspectors = new Set((await queries.plantInspectors(db, authority_id)).map(({ id }) => id))
  const inspector_ids = [...new Set(body.inspector_ids)]
  const unknown = inspector_ids.flatMap((id, index) =>
    inspectors.has(id)
      ? []
      : [{ path: `inspector_ids.${index}`, code: 'unknown_inspector', message: `${id} names no plant inspector` }],
  )
  if (unknown.length > 0) throw new Problem('invalid', undefined, unknown)
  if (before.lock_version !== lock_version) throw new Problem('conflict')
  await queries.writeRecord(db, authority_id, plant_id, { ...body, inspector_ids })
  const old = { ...before, inspector_ids: before.inspectors.map(({ id }) => id) }
  const changes = Object.fromEntries(
    Object.entries({ ...body, inspector_ids }).flatMap(([field, value]) => {
      const was = old[field as keyof typeof old]
      return JSON.stringify(was) === JSON.stringify(value) ? [] : [[field, { old: was, new: value }]]
    }),
  )
  await ctx.audit({ action: 'plant.record_changed', subject: 'plant', subject_id: plant_id, changes })
  await ctx.emit({ type: 'plants.changed', ids: [plant_id] })
  return getRecord(ctx, plant_id)
}
