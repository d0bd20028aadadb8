import {
  reportModelRecord,
  type RouteInput,
  type RouteResponse,
  type ReportModel,
  type reportModels,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord, markDeleted } from '../../platform/records/index.ts'
import * as queries from './report-models.queries.ts'

export async function listReportModels(
  ctx: RequestContext,
  query: queries.ReportModelsQuery,
): Promise<RouteResponse<typeof reportModels.list>> {
  const { rows, total } = await queries.listReportModels(ctx.db, ctx.authority_id, query)
  return { report_models: rows, page: pageInfo(query, total) }
}

export async function reportModelOf(ctx: RequestContext, id: number): Promise<ReportModel> {
  return orNotFound(await queries.reportModelById(ctx.db, ctx.authority_id, id))
}

/** Adds a report model. A name in use violates a constraint, which the platform reports as a problem. */
export async function createReportModel(
  ctx: RequestContext,
  values: RouteInput<typeof reportModels.create>['body'],
): Promise<ReportModel> {
  const id = await createRecord(ctx, reportModelRecord, { values })
  await ctx.emit({ type: 'report_models.changed', ids: [id] })
  return await reportModelOf(ctx, id)
}

/** Changes a report model, merged field by field with what others changed since it was read. */
export async function updateReportModel(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof reportModels.update>['body'],
): Promise<ReportModel> {
  const before = await lock(ctx, id)
  if (before.deleted_at !== null) throw new Problem('not_found')
  if (await editRecord(ctx, reportModelRecord, { before, body }))
    await ctx.emit({ type: 'report_models.changed', ids: [id] })
  return await reportModelOf(ctx, id)
}

/** Deletes a report model; doing it again changes nothing. */
export async function removeReportModel(ctx: RequestContext, id: number): Promise<void> {
  const before = await lock(ctx, id)
  if (before.deleted_at === null) await mark(ctx, before, 'deleted')
}

/** Restores a deleted report model; one that is not deleted stays as it is. */
export async function restoreReportModel(ctx: RequestContext, id: number): Promise<ReportModel> {
  const before = await lock(ctx, id)
  if (before.deleted_at !== null) await mark(ctx, before, 'restored')
  return await reportModelOf(ctx, id)
}

async function lock(ctx: RequestContext, id: number) {
  return orNotFound(await lockRecord(ctx.db, ctx.authority_id, reportModelRecord, id))
}

async function mark(
  ctx: RequestContext,
  before: Awaited<ReturnType<typeof lock>>,
  done: 'deleted' | 'restored',
): Promise<void> {
  await markDeleted(ctx, reportModelRecord, { before, done, changes: { name: before.name } })
  await ctx.emit({ type: 'report_models.changed', ids: [before.id] })
}
