import { type DroneUrl, type droneUrls, type RouteInput, type RouteResponse } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { projectFor } from '../projects/index.ts'
import * as queries from './drone-urls.queries.ts'

export async function listDroneUrls(
  ctx: RequestContext,
  query: queries.DroneUrlsQuery,
): Promise<RouteResponse<typeof droneUrls.list>> {
  const { rows, total, counts } = await queries.listDroneUrls(ctx.db, ctx.authority_id, query)
  return { drone_urls: rows, page: pageInfo(query, total, counts) }
}

export async function droneUrlOf(ctx: RequestContext, id: number): Promise<DroneUrl> {
  return orNotFound(await queries.droneUrlById(ctx.db, ctx.authority_id, id))
}

export async function createDroneUrl(
  ctx: RequestContext,
  { name, url, project_id, taken_on = null }: RouteInput<typeof droneUrls.create>['body'],
): Promise<DroneUrl> {
  await projectFor(ctx, project_id, { for: 'change' })
  const one = { project_id, name, url, taken_on, at: ctx.clock(), created_by_name: authorOf(ctx).name }
  const id = await queries.insertDroneUrl(ctx.db, ctx.authority_id, one)
  await record(ctx, 'created', { id, project_id }, { name, url, taken_on })
  return await droneUrlOf(ctx, id)
}

/** Changes an address, merged field by field with what others changed since it was read. */
export async function updateDroneUrl(
  ctx: RequestContext,
  id: number,
  { lock_version, ...change }: RouteInput<typeof droneUrls.update>['body'],
): Promise<DroneUrl> {
  if (Object.values(change).every((value) => value === undefined)) throw new Problem('nothing_to_change')
  const before = await lock(ctx, id)
  if (before.deleted_at !== null) throw new Problem('not_found')
  await refuseDisputed(ctx, { subject: 'drone_url', before, values: change, version_read: lock_version })
  await queries.updateDroneUrl(ctx.db, ctx.authority_id, { id, ...change, at: ctx.clock() })
  const { project_id } = before
  await auditEdit(ctx, { action: 'drone_url.updated', subject: 'drone_url', before, values: change, project_id })
  await ctx.emit({ type: 'gis_files.changed', project_id, ids: [id] })
  return await droneUrlOf(ctx, id)
}

/** Deletes an address; doing it again changes nothing. */
export async function removeDroneUrl(ctx: RequestContext, id: number): Promise<void> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) return
  await queries.markUrlDeleted(ctx.db, ctx.authority_id, { id, by: authorOf(ctx).name, at: ctx.clock() })
  await record(ctx, 'deleted', row, { name: row.name })
}

/** Restores a deleted address; one that is there stays as it is. Past 30 days there is nothing to restore (D9). */
export async function restoreDroneUrl(ctx: RequestContext, id: number): Promise<DroneUrl> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) {
    assertRestorable(row.deleted_at, ctx.clock())
    await queries.markUrlDeleted(ctx.db, ctx.authority_id, { id, by: null, at: ctx.clock() })
    await record(ctx, 'restored', row, { name: row.name })
  }
  return await droneUrlOf(ctx, id)
}

async function lock(ctx: RequestContext, id: number): Promise<DroneUrl> {
  return orNotFound(await queries.lockDroneUrl(ctx.db, ctx.authority_id, id))
}

async function record(
  ctx: RequestContext,
  done: 'created' | 'deleted' | 'restored',
  { id, project_id }: Pick<DroneUrl, 'id' | 'project_id'>,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.audit({ action: `drone_url.${done}`, subject: 'drone_url', subject_id: id, project_id, changes })
  await ctx.emit({ type: 'gis_files.changed', project_id, ids: [id] })
}
