import type { ingest, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOnline } from '../plants/index.ts'
import { lockPlant, noteHeartbeat, noteKeyUse } from './heartbeat.queries.ts'
import { supplierOf } from './post-tickets.ts'
import { keyHolds } from './writing/deliveries.queries.ts'

/** Accepts a heartbeat of a plant's system (D14). */
export async function beat(ctx: RequestContext, code: string): Promise<RouteResponse<typeof ingest.heartbeat>> {
  const { key_id, supplier_id, plant_ids } = supplierOf(ctx)
  const at = ctx.clock().toISOString()
  if (!(await keyHolds(ctx.db, ctx.authority_id, key_id))) throw new Problem('invalid_key')
  const plant = await lockPlant(ctx.db, ctx.authority_id, code)
  if (!plant)
    throw new Problem('not_found', undefined, [
      { path: 'plant', code: 'unknown_plant', message: `plant ${code} is not known` },
    ])
  if (plant.supplier_id !== supplier_id || (plant_ids !== null && !plant_ids.includes(plant.id)))
    throw new Problem('forbidden', undefined, [
      { path: 'plant', code: 'plant_not_allowed', message: `this key may not send for plant ${code}` },
    ])
  await noteHeartbeat(ctx.db, ctx.authority_id, plant.id, at)
  await noteKeyUse(ctx.db, ctx.authority_id, key_id, at)
  if (!isOnline(plant, new Date(at))) await ctx.emit({ type: 'plants.changed', ids: [plant.id] })
  return { plant: code, at }
}
