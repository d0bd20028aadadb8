import type { RequestContext } from '../../platform/context.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { scopeOf } from '../tickets/index.ts'

/** Plants of an agency that somebody sees: null for all of them. */
export interface VisiblePlants {
  authority_id: number
  plant_ids: readonly number[] | null
}

/** The caller's plants: for a restricted plant inspector the assigned ones (D12a). */
export async function visiblePlants(ctx: RequestContext): Promise<VisiblePlants> {
  const { plant_ids } = await scopeOf(ctx)
  return { authority_id: ctx.authority_id, plant_ids }
}

/** Conditions on `p`, the plants of a query. */
export const ofVisiblePlants = ({ authority_id, plant_ids }: VisiblePlants): Sql[] => [
  sql`p.authority_id = ${authority_id}`,
  ...(plant_ids === null ? [] : [sql`p.id = any(${[...plant_ids]}::bigint[])`]),
]
