import { HOUR_MS } from '@milepost/contract/core/time/days'
import {
  formatOfName,
  GIS_FILE_PENDING_HOURS,
  gisExtensions,
  MOST_GIS_FILES_OF_PROJECT,
  type GisFile,
  type gisFiles,
  type RouteInput,
  type RouteResponse,
  type Upload,
} from '@milepost/contract'
import { scaleFactorLimits } from '@milepost/contract/stationing/scale-factor'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { loadProjections } from '../../platform/geo/projections/projection-table.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { projectFor } from '../projects/index.ts'
import { startUpload } from '../uploads/index.ts'
import { gisUpload, type GisTarget } from './gis-upload-target.ts'
import { readGisFiles } from './gis-files.jobs.ts'
import * as queries from './gis-files.queries.ts'
import { placerOfPoints } from './place/placement.ts'

export async function listGisFiles(
  ctx: RequestContext,
  query: queries.GisFilesQuery,
): Promise<RouteResponse<typeof gisFiles.list>> {
  const { rows, total, counts } = await queries.listGisFiles(ctx.db, ctx.authority_id, query)
  return { gis_files: rows, page: pageInfo(query, total, counts) }
}

async function describe({
  file_key: _key,
  reading_key: _reading,
  pending_since: _since,
  epsg,
  ...row
}: queries.KeptGisFile): Promise<GisFile> {
  const system = (await loadProjections()).get(epsg)
  if (!system || system.unit === null) throw new Error(`the projection ${epsg} of a file is not known`)
  return { ...row, projection: { epsg, name: system.name, unit: system.unit } }
}

export async function gisFileOf(ctx: RequestContext, id: number): Promise<GisFile> {
  const row = orNotFound(await queries.gisFileById(ctx.db, ctx.authority_id, id))
  return await describe(row)
}

const invalid = (path: string, code: string, message: string): Problem =>
  new Problem('invalid', undefined, [{ path, code, message }])

/** Refuses a projection that is not offered, and a scale factor out of its limits (D25). */
export async function assertProjection({
  epsg,
  scale_factor,
}: {
  epsg?: number | undefined
  scale_factor?: string | null | undefined
}): Promise<void> {
  const system = epsg === undefined ? null : (await loadProjections()).get(epsg)
  if (system === undefined) throw invalid('epsg', 'unknown', 'Choose a projection that is offered.')
  if (system && system.unit === null)
    throw invalid(
      'epsg',
      'nad27',
      'NAD27 needs the grids of its datum: without them places are tens of meters off. Export the file in NAD83.',
    )
  const { min, max } = scaleFactorLimits
  const factor = Number(scale_factor ?? 1)
  if (factor < min || factor > max)
    throw invalid('scale_factor', 'out_of_range', `Enter a scale factor from ${min} to ${max}.`)
}

/** Refuses files that no project can have: the name has no accepted format, or the project has no room. */
export async function assertRoom(
  ctx: RequestContext,
  { project_id, file_name }: { project_id: number; file_name: string },
): Promise<void> {
  await projectFor(ctx, project_id, { for: 'change' })
  if (formatOfName(file_name) === null)
    throw new Problem('invalid_file_format', {
      format: Object.keys(gisExtensions)
        .map((ending) => `.${ending}`)
        .join(', '),
    })
  if ((await queries.countOfProject(ctx.db, ctx.authority_id, project_id)) >= MOST_GIS_FILES_OF_PROJECT)
    throw invalid('project_id', 'too_many', `A project has ${MOST_GIS_FILES_OF_PROJECT} files at most.`)
}

export async function beginUpload(
  ctx: RequestContext,
  {
    project_id,
    epsg,
    scale_factor = null,
    taken_on = null,
    picture_bounds = null,
    ...file
  }: RouteInput<typeof gisFiles.upload>['body'],
): Promise<Upload> {
  await assertRoom(ctx, { project_id, file_name: file.file_name })
  await assertProjection({ epsg, scale_factor })
  if (picture_bounds && (picture_bounds[0] >= picture_bounds[2] || picture_bounds[1] >= picture_bounds[3]))
    throw invalid('picture_bounds', 'order', 'West is less than east, and south less than north.')
  const target: GisTarget = { project_id, epsg, scale_factor, taken_on, picture_bounds }
  return await startUpload(ctx, gisUpload, { ...file, target })
}

const hours = (since: string, now: Date): number => (now.getTime() - Date.parse(since)) / HOUR_MS

/** A locked file that can be changed: not deleted, and not being read. One that has been read for too long is. */
async function lock(ctx: RequestContext, id: number): Promise<queries.KeptGisFile> {
  const row = orNotFound(await queries.lockGisFile(ctx.db, ctx.authority_id, id))
  if (row.status === 'pending' && hours(row.pending_since, ctx.clock()) < GIS_FILE_PENDING_HOURS)
    throw new Problem('gis_file_processing')
  return row
}

async function lockThere(ctx: RequestContext, id: number): Promise<queries.KeptGisFile> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) throw new Problem('not_found')
  return row
}

const readAgain = (ctx: RequestContext): Promise<void> =>
  ctx.enqueue(newJob(readGisFiles, { authority_id: ctx.authority_id }))

/** Changes a file, merged field by field with what others changed since it was read; a new projection makes it be read again. */
export async function updateGisFile(
  ctx: RequestContext,
  id: number,
  { lock_version, ...change }: RouteInput<typeof gisFiles.update>['body'],
): Promise<GisFile> {
  if (Object.values(change).every((value) => value === undefined)) throw new Problem('nothing_to_change')
  const before = await lockThere(ctx, id)
  await assertProjection(change)
  await refuseDisputed(ctx, { subject: 'gis_file', before, values: change, version_read: lock_version })
  const again =
    (change.epsg !== undefined && change.epsg !== before.epsg) ||
    (change.scale_factor !== undefined && Number(change.scale_factor ?? 1) !== Number(before.scale_factor ?? 1))
  await queries.updateGisFile(ctx.db, ctx.authority_id, { id, ...change, again, at: ctx.clock() })
  await auditEdit(ctx, {
    action: 'gis_file.updated',
    subject: 'gis_file',
    before,
    values: change,
    project_id: before.project_id,
  })
  await ctx.emit({ type: 'gis_files.changed', project_id: before.project_id, ids: [id] })
  if (again) await readAgain(ctx)
  return await gisFileOf(ctx, id)
}

/** Places a file by two points, or by its projection again; the file is read again. */
export async function placeGisFile(
  ctx: RequestContext,
  id: number,
  { placement }: RouteInput<typeof gisFiles.place>['body'],
): Promise<GisFile> {
  const before = await lockThere(ctx, id)
  try {
    if (placement) placerOfPoints(placement)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid('placement', 'same_point', 'Choose two different points, in the file and on the map.')
  }
  await queries.updateGisFile(ctx.db, ctx.authority_id, { id, placement, again: true, at: ctx.clock() })
  await record(ctx, 'placed', before, { placement })
  await readAgain(ctx)
  return await gisFileOf(ctx, id)
}

/** Deletes a file; doing it again changes nothing. */
export async function removeGisFile(ctx: RequestContext, id: number): Promise<void> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) return
  await queries.markDeleted(ctx.db, ctx.authority_id, { id, by: authorOf(ctx).name, at: ctx.clock() })
  await record(ctx, 'deleted', row, { name: row.name })
}

/** Restores a deleted file; one that is there stays as it is. Past 30 days there is nothing to restore (D9). */
export async function restoreGisFile(ctx: RequestContext, id: number): Promise<GisFile> {
  const row = orNotFound(await queries.lockGisFile(ctx.db, ctx.authority_id, id))
  if (row.deleted_at !== null) {
    assertRestorable(row.deleted_at, ctx.clock())
    await queries.markDeleted(ctx.db, ctx.authority_id, { id, by: null, at: ctx.clock() })
    await record(ctx, 'restored', row, { name: row.name })
  }
  return await gisFileOf(ctx, id)
}

async function record(
  ctx: RequestContext,
  done: 'placed' | 'deleted' | 'restored',
  { id, project_id }: queries.KeptGisFile,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.audit({ action: `gis_file.${done}`, subject: 'gis_file', subject_id: id, project_id, changes })
  await ctx.emit({ type: 'gis_files.changed', project_id, ids: [id] })
}

/** The files of a project that are on its map. */
export async function listLayers(
  ctx: RequestContext,
  projectId: number,
): Promise<RouteResponse<typeof gisFiles.layers>> {
  const { id } = await projectFor(ctx, projectId, { for: 'read' })
  return { gis_layers: await queries.layersOfProject(ctx.db, ctx.authority_id, id) }
}
