import type { PlantHealth, RouteInput, RouteResponse, SuppliedPlant, suppliedPlants } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { ownPlants } from '../plants/index.ts'
import { listHealth } from './health.queries.ts'
import { seenHealth } from './health.service.ts'

/** A plant as its vendor sees it: without the staff's notes and inspections. */
function ofVendor(plant: PlantHealth): SuppliedPlant {
  const {
    notes: _notes,
    noted_by: _by,
    noted_at: _at,
    next_inspection_due_on: _due,
    overdue_inspections: _overdue,
    ...shown
  } = plant
  return shown
}

/** The plants of a vendor's own suppliers with their health. */
export async function listSuppliedPlants(
  ctx: RequestContext,
  { query }: RouteInput<typeof suppliedPlants.list>,
): Promise<RouteResponse<typeof suppliedPlants.list>> {
  const now = ctx.clock()
  const visible = { authority_id: ctx.authority_id, plant_ids: (await ownPlants(ctx)) ?? [] }
  const { rows, total } = await listHealth(ctx.db, visible, { ...query, now })
  return { plants: rows.map((row) => ofVendor(seenHealth(row, now))), page: pageInfo(query, total) }
}
