import { dateInZone } from '@milepost/contract/core/time/zones'
import type { DailySummary, dailySummaries, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { ownProject, seenProject } from '../exceptions-viewer.ts'
import * as queries from './summaries.queries.ts'
import { contentOf } from './summary-content.ts'
import { writeSummary } from './write-summary.ts'

export async function listSummaries(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof dailySummaries.list>,
): Promise<RouteResponse<typeof dailySummaries.list>> {
  const { id } = await seenProject(ctx, params.projectId)
  const { rows, total } = await queries.listSummaries(ctx.db, ctx.authority_id, { project_id: id, query })
  return { daily_summaries: rows, page: pageInfo(query, total) }
}

/** All versions of a summary. Throws `not_found`. */
export async function listVersions(
  ctx: RequestContext,
  { params }: RouteInput<typeof dailySummaries.versions>,
): Promise<RouteResponse<typeof dailySummaries.versions>> {
  const { id: project_id } = await seenProject(ctx, params.projectId)
  const versions = await queries.versionsOf(ctx.db, ctx.authority_id, { project_id, id: params.id })
  if (versions.length === 0) throw new Problem('not_found')
  return { versions }
}

/** Accepts a summary that somebody typed. Throws `conflict` where the current version is not the one that was seen. */
export async function enterSummary(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof dailySummaries.write>,
): Promise<DailySummary> {
  const { id: project_id, time_zone } = await ownProject(ctx, params.projectId)
  const { plant_id, day } = body
  if (day > dateInZone(ctx.clock().toISOString(), time_zone))
    throw new Problem('invalid', undefined, [
      { path: 'day', code: 'date_in_future', message: 'This date is in the future' },
    ])
  if ((await queries.plantsNamed(ctx.db, ctx.authority_id, { ids: [plant_id] })).length === 0)
    throw new Problem('not_found', undefined, [{ path: 'plant_id', code: 'not_found', message: 'no such plant' }])
  const { version } = await queries.lockSummary(ctx.db, ctx.authority_id, { project_id, plant_id, day })
  if (version !== (body.lock_version ?? 0)) throw new Problem('conflict')
  await writeSummary(ctx, { project_id, plant_id, day }, { content: contentOf(body), source: 'form' })
  const written = await queries.summariesOfDay(ctx.db, ctx.authority_id, { project_id, day })
  const summary = written.find((each) => each.plant_id === plant_id)
  if (!summary) throw new Error('a summary that was written is there')
  return summary
}
