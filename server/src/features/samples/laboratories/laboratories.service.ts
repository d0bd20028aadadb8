import {
  laboratoryRecord,
  type laboratories,
  type Laboratory,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { createRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import * as queries from './laboratories.queries.ts'

export async function listLaboratories(
  ctx: RequestContext,
  query: queries.LaboratoriesQuery,
): Promise<RouteResponse<typeof laboratories.list>> {
  const { rows, total } = await queries.listLaboratories(ctx.db, ctx.authority_id, query)
  return { laboratories: rows, page: pageInfo(query, total) }
}

export async function laboratoryOf(ctx: RequestContext, id: number): Promise<Laboratory> {
  return orNotFound(await queries.laboratoryById(ctx.db, ctx.authority_id, id))
}

/** Adds a laboratory. A name in use violates a constraint, which the platform reports as a problem. */
export async function createLaboratory(
  ctx: RequestContext,
  values: RouteInput<typeof laboratories.create>['body'],
): Promise<Laboratory> {
  const id = await createRecord(ctx, laboratoryRecord, { values })
  await ctx.emit({ type: 'samples.changed' })
  return await laboratoryOf(ctx, id)
}

/** Changes a laboratory, merged field by field with what others changed since it was read. */
export async function updateLaboratory(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof laboratories.update>['body'],
): Promise<Laboratory> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, laboratoryRecord, id))
  if (await editRecord(ctx, laboratoryRecord, { before, body })) await ctx.emit({ type: 'samples.changed' })
  return await laboratoryOf(ctx, id)
}
