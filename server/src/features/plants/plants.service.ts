import { isZone } from '@milepost/contract/core/time/zones'
import type { Plant, plants, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
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
  name: string,
): Promise<RouteResponse<typeof plants.createSupplier>> {
  const row = await queries.insertSupplier(ctx.db, ctx.authority_id, name)
  const supplier = row && (await queries.supplierById(ctx.db, ctx.authority_id, row.id))
  if (!supplier) throw new Error('the supplier was not written')
  await ctx.audit({ action: 'supplier.created', subject: 'supplier', subject_id: supplier.id, changes: { name } })
  await ctx.emit({ type: 'plants.changed' })
  return { supplier }
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
export async function createPlant(ctx: RequestContext, body: queries.NewPlant): Promise<{ plant: Plant }> {
  await checkPlant(ctx, body)
  checkPlace(body, noPlace)
  const id = await queries.insertPlant(ctx.db, ctx.authority_id, body)
  await ctx.audit({ action: 'plant.created', subject: 'plant', subject_id: id, changes: body })
  await ctx.emit({ type: 'plants.changed', ids: [id] })
  return { plant: await plantOf(ctx, id) }
}

/** Changes a plant, merged field by field with what others changed since its editor saw it. Earlier tickets keep the results of their checks. */
export async function updatePlant(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof plants.update>['body'],
): Promise<{ plant: Plant }> {
  const { lock_version: version_read, ...values } = body
  await checkPlant(ctx, values)
  await queries.lockPlant(ctx.db, ctx.authority_id, id)
  const before = await plantOf(ctx, id)
  if (values.latitude !== undefined || values.longitude !== undefined) checkPlace(values, before)
  const edit = { subject: 'plant', before, values, decimals: ['scale_capacity_lbs', 'scale_division_lbs'] }
  await refuseDisputed(ctx, { ...edit, version_read })
  await queries.updatePlant(ctx.db, ctx.authority_id, id, values)
  await auditEdit(ctx, { ...edit, action: 'plant.updated' })
  await ctx.emit({ type: 'plants.changed', ids: [id] })
  return { plant: await plantOf(ctx, id) }
}

/** Checks that no constraint of the database covers: the time zone exists, the supplier is the authority's. */
async function checkPlant(ctx: RequestContext, { time_zone, supplier_id }: queries.PlantChange): Promise<void> {
  if (time_zone !== undefined && !isZone(time_zone))
    throw new Problem('invalid', undefined, [
      { path: 'time_zone', code: 'unknown_time_zone', message: 'time_zone must be a zone such as America/New_York' },
    ])
  if (supplier_id !== undefined && !(await queries.supplierById(ctx.db, ctx.authority_id, supplier_id)))
    throw new Problem('not_found', undefined, [
      { path: 'supplier_id', code: 'unknown_supplier', message: 'supplier_id names no supplier' },
    ])
}

type Place = Pick<Plant, 'latitude' | 'longitude'>
const noPlace: Place = { latitude: null, longitude: null }

/** A plant has both a latitude and a longitude, or neither: half a place is none. */
function checkPlace({ latitude, longitude }: Partial<Place>, before: Place): void {
  const lacks = {
    latitude: (latitude === undefined ? before.latitude : latitude) === null,
    longitude: (longitude === undefined ? before.longitude : longitude) === null,
  }
  if (lacks.latitude === lacks.longitude) return
  const path = lacks.latitude ? 'latitude' : 'longitude'
  throw new Problem('invalid', undefined, [
    { path, code: 'half_a_place', message: 'latitude and longitude are given together, or neither is' },
  ])
}

export async function plantOf(ctx: RequestContext, id: number): Promise<Plant> {
  const row = orNotFound(await queries.plantById(ctx.db, ctx.authority_id, id))
  return toAnswer(row, ctx)
}
