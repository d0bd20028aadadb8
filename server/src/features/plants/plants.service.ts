import {
  plantRecord,
  supplierRecord,
  type Plant,
  type plants,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord, statedFields } from '../../platform/records/index.ts'
import { isOnline } from './plant-online.ts'
import * as queries from './plants.queries.ts'

export async function listSuppliers(
  ctx: RequestContext,
  query: queries.SupplierListQuery,
): Promise<RouteResponse<typeof plants.suppliers>> {
  const { rows, total } = await queries.listSuppliers(ctx.db, ctx.authority_id, query)
  return { suppliers: rows, page: pageInfo(query, total) }
}

export async function createSupplier(
  ctx: RequestContext,
  body: RouteInput<typeof plants.createSupplier>['body'],
): Promise<RouteResponse<typeof plants.createSupplier>> {
  const id = await createRecord(ctx, supplierRecord, { values: body })
  await ctx.emit({ type: 'plants.changed' })
  return { supplier: orNotFound(await queries.supplierById(ctx.db, ctx.authority_id, id)) }
}

export async function listPlants(
  ctx: RequestContext,
  query: queries.PlantListQuery,
): Promise<RouteResponse<typeof plants.list>> {
  const { rows, total } = await queries.listPlants(ctx.db, ctx.authority_id, query)
  return { plants: rows.map((row) => toAnswer(row, ctx)), page: pageInfo(query, total) }
}

const toAnswer = (row: queries.PlantRow, ctx: RequestContext): Plant => ({ ...row, online: isOnline(row, ctx.clock()) })

/** Creates a plant (D13). A second one of the same code violates a constraint that the platform reports as a problem. */
export async function createPlant(
  ctx: RequestContext,
  body: RouteInput<typeof plants.create>['body'],
): Promise<{ plant: Plant }> {
  await refuseUnknownSupplier(ctx, body.supplier_id)
  const id = await createRecord(ctx, plantRecord, { values: body })
  await ctx.emit({ type: 'plants.changed', ids: [id] })
  return { plant: await plantOf(ctx, id) }
}

/** Changes a plant, merged field by field with what others changed since its editor saw it. Earlier tickets keep the results of their checks. */
export async function updatePlant(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof plants.update>['body'],
): Promise<{ plant: Plant }> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, plantRecord, id))
  await refuseUnknownSupplier(ctx, body.supplier_id)
  if (Object.keys(statedFields(plantRecord, body)).length === 0) return { plant: await plantOf(ctx, id) }
  if (await editRecord(ctx, plantRecord, { before, body })) await ctx.emit({ type: 'plants.changed', ids: [id] })
  return { plant: await plantOf(ctx, id) }
}

async function refuseUnknownSupplier(ctx: RequestContext, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await queries.supplierById(ctx.db, ctx.authority_id, id)))
    throw new Problem('not_found', undefined, [
      { path: 'supplier_id', code: 'unknown_supplier', message: 'supplier_id names no supplier' },
    ])
}

export async function plantOf(ctx: RequestContext, id: number): Promise<Plant> {
  const row = orNotFound(await queries.plantById(ctx.db, ctx.authority_id, id))
  return toAnswer(row, ctx)
}
