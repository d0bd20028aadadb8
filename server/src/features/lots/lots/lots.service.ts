import { lotApproval, movesFor, type Lot, type LotRow, type lots, type RouteResponse } from '@milepost/contract'
import { priceAdjustment } from '@milepost/contract/acceptance/pay-factor'
import { mayDo, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { ownProjectIds } from '../../projects/index.ts'
import { seenSamples } from '../../samples/index.ts'
import { lotSamples } from './lot-samples.ts'
import * as queries from './lots.queries.ts'

/** Projects on which the caller manages lots; null for all. */
export async function managedProjects(ctx: RequestContext): Promise<ReadonlySet<number> | null> {
  return mayDo(ctx, 'lot.manage') ? await ownProjectIds(ctx) : new Set()
}

export const manages = (own: ReadonlySet<number> | null, project_id: number): boolean =>
  own === null || own.has(project_id)

function adjustmentOf({ quantity, price, factor }: queries.StoredLot): string | null {
  if (quantity === null || price === null || factor === null) return null
  return priceAdjustment({ quantity, unit_price: price, factor })
}

const rowOf = (own: ReadonlySet<number> | null, stored: queries.StoredLot): LotRow => ({
  ...stored,
  price_adjustment: adjustmentOf(stored),
  abilities: manages(own, stored.project_id) ? movesFor(lotApproval, stored.status, () => true) : [],
})

export async function listLots(
  ctx: RequestContext,
  query: queries.LotsQuery,
): Promise<RouteResponse<typeof lots.list>> {
  const own = await managedProjects(ctx)
  const { rows, total, counts } = await queries.listLots(ctx.db, await seenSamples(ctx), query)
  return { lots: rows.map((stored) => rowOf(own, stored)), page: pageInfo(query, total, counts) }
}

/** A lot with its judgement and its samples. Throws `not_found` for one that the caller does not see. */
export async function lotOf(ctx: RequestContext, id: number): Promise<Lot> {
  const stored = orNotFound(await queries.lotById(ctx.db, await seenSamples(ctx), { id }))
  const { targets, characteristics, ...row } = stored
  return {
    ...rowOf(await managedProjects(ctx), row),
    targets,
    characteristics,
    samples: await lotSamples(ctx, stored),
  }
}
