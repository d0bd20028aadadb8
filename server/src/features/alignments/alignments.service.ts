import { createHash } from 'node:crypto'
import {
  isAlignmentFileName,
  MOST_ALIGNMENT_FILES_OF_PROJECT,
  type AlignmentFile,
  type alignments,
  type ProjectionChoice,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { scaleFactorLimits } from '@milepost/contract/stationing/scale-factor'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { writeStored, type FileStore } from '../../platform/files/index.ts'
import { writeFollowed } from '../../platform/followers.ts'
import { loadProjections, type ProjectionSystem } from '../../platform/geo/projections/projection-table.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { isOwnProject, projectFor } from '../projects/index.ts'
import { alignmentChanges } from './alignment-changes.ts'
import { alignmentFiles } from './alignment-files.ts'
import { readAlignmentFile } from './alignments.jobs.ts'
import * as queries from './alignments.queries.ts'

const choiceOf = ({ epsg, name, unit }: ProjectionSystem): ProjectionChoice[] =>
  unit === null ? [] : [{ epsg, name, unit }]

async function describe(ctx: RequestContext, rows: readonly queries.AlignmentFileRow[]): Promise<AlignmentFile[]> {
  const systems = await loadProjections()
  const read = await queries.alignmentsOfFiles(
    ctx.db,
    ctx.authority_id,
    rows.map(({ id }) => id),
  )
  return rows.map(({ project_id: _project, file_key: _key, sha256: _sha, epsg, ...row }) => {
    const [projection] = [systems.get(epsg)].flatMap((system) => (system ? choiceOf(system) : []))
    if (!projection) throw new Error(`the projection ${epsg} of an alignment file is not known`)
    return { ...row, projection, alignments: read.filter(({ alignment_file_id }) => alignment_file_id === row.id) }
  })
}

export async function describeOne(ctx: RequestContext, row: queries.AlignmentFileRow): Promise<AlignmentFile> {
  const [file] = await describe(ctx, [row])
  if (!file) throw new Error('a file is described')
  return file
}

export async function listFiles(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof alignments.files>,
): Promise<RouteResponse<typeof alignments.files>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  const deleted = query.deleted === 'true'
  return {
    alignment_files: await describe(
      ctx,
      await queries.filesOfProject(ctx.db, ctx.authority_id, { project_id, deleted, now: ctx.clock() }),
    ),
  }
}

export async function listLines(
  ctx: RequestContext,
  projectId: number,
): Promise<RouteResponse<typeof alignments.lines>> {
  const { id } = await projectFor(ctx, projectId, { for: 'read' })
  const rows = await queries.linesOfProject(ctx.db, ctx.authority_id, id)
  return {
    alignments: rows.map(({ line, ...row }) => ({ ...row, geometry: { type: 'LineString', coordinates: line } })),
  }
}

/** The project, where the caller may change what belongs to it. */
export async function changeable(ctx: RequestContext, projectId: number): Promise<number> {
  const { id } = await projectFor(ctx, projectId, { for: 'change' })
  if (!(await isOwnProject(ctx, id))) throw new Problem('forbidden')
  return id
}

const invalid = (path: string, code: string, message: string): Problem =>
  new Problem('invalid', undefined, [{ path, code, message }])

const xmlNeeded = (): Problem => invalid('file_name', 'xml_needed', 'An XML file is needed')

/** Checks whether a file is accepted: by its name, the chosen projection, and the scale factor within its limits. Throws with the faults. */
export async function assertTaken({
  file_name,
  epsg,
  scale_factor,
}: RouteInput<typeof alignments.addFile>['query']): Promise<void> {
  if (!isAlignmentFileName(file_name)) throw xmlNeeded()
  const system = (await loadProjections()).get(epsg)
  if (!system) throw invalid('epsg', 'unknown', 'Choose a projection that is offered.')
  if (system.unit === null)
    throw invalid(
      'epsg',
      'nad27',
      'NAD27 needs the grids of its datum: without them places are tens of meters off. Export the file in NAD83.',
    )
  const factor = Number(scale_factor ?? 1)
  if (factor < scaleFactorLimits.min || factor > scaleFactorLimits.max)
    throw invalid(
      'scale_factor',
      'out_of_range',
      `Enter a scale factor from ${scaleFactorLimits.min} to ${scaleFactorLimits.max}.`,
    )
}

/**
 * Adds a file to a project. It is stored first; the row, the audit event and the job that reads it follow in one transaction (`writeStored`). The same file
 * again, in the same projection, returns the existing one.
 */
export async function addFile(
  ctx: RequestContext,
  files: FileStore,
  { params, query, raw_body }: Omit<RouteInput<typeof alignments.addFile>, 'body'> & Pick<RequestExtras, 'raw_body'>,
): Promise<AlignmentFile> {
  const project_id = await changeable(ctx, params.projectId)
  if (!raw_body || raw_body.length === 0) throw xmlNeeded()
  await assertTaken(query)
  const file = {
    project_id,
    file_key: alignmentFiles.newKey(ctx.authority_id),
    file_name: query.file_name,
    size_bytes: raw_body.length,
    sha256: createHash('sha256').update(raw_body).digest('hex'),
    epsg: query.epsg,
    scale_factor: query.scale_factor ?? null,
  }
  const there = await sameFile(ctx, file)
  if (there) return await describeOne(ctx, there)
  await alignmentFiles.put(files, file.file_key, { original: raw_body })
  const stored = { files, of: alignmentFiles, file_key: file.file_key }
  return await describeOne(ctx, await writeStored(ctx, stored, (inner) => writeFile(inner, params.projectId, file)))
}

export type FileToStore = Omit<queries.NewAlignmentFile, 'created_at' | 'created_by' | 'created_by_name'>

/** The file of the project with the same content, projection and scale factor; throws where there is none and no room for another. */
export async function sameFile(ctx: RequestContext, { project_id, sha256, epsg, scale_factor }: FileToStore) {
  const rows = await queries.filesOfProject(ctx.db, ctx.authority_id, {
    project_id,
    deleted: false,
    now: ctx.clock(),
  })
  const same = rows.find(
    (row) => row.sha256 === sha256 && row.epsg === epsg && Number(row.scale_factor ?? 1) === Number(scale_factor ?? 1),
  )
  if (!same && rows.length >= MOST_ALIGNMENT_FILES_OF_PROJECT)
    throw invalid(
      'file_name',
      'too_many',
      `A project has ${MOST_ALIGNMENT_FILES_OF_PROJECT} files of alignments at most.`,
    )
  return same
}

/** Writes the row of a stored file; returns the existing one where the project has the same file. */
export async function writeFile(
  ctx: RequestContext,
  projectId: number,
  file: FileToStore,
): Promise<queries.AlignmentFileRow> {
  await changeable(ctx, projectId)
  const { id: created_by, name: created_by_name } = authorOf(ctx)
  const row = await queries.insertFile(ctx.db, ctx.authority_id, {
    ...file,
    created_at: ctx.clock(),
    created_by,
    created_by_name,
  })
  if (!row) {
    // Somebody added the same file at the same time.
    const there = await sameFile(ctx, file)
    if (!there) throw new Problem('conflict')
    return there
  }
  await record(ctx, 'added', row)
  await ctx.enqueue(newJob(readAlignmentFile, { authority_id: ctx.authority_id, id: row.id }))
  return row
}

async function lock(ctx: RequestContext, { projectId, id }: { projectId: number; id: number }) {
  const project_id = await changeable(ctx, projectId)
  return orNotFound(await queries.lockFile(ctx.db, ctx.authority_id, { project_id, id }))
}

/** Deletes a file with its alignments; doing it again changes nothing. */
export async function removeFile(ctx: RequestContext, params: { projectId: number; id: number }): Promise<void> {
  const row = await lock(ctx, params)
  if (row.deleted_at !== null) return
  await markDeleted(ctx, row, ctx.clock())
  await record(ctx, 'deleted', row)
}

/** Restores a file that was deleted recently; one that is there stays as it is. */
export async function restoreFile(
  ctx: RequestContext,
  params: { projectId: number; id: number },
): Promise<AlignmentFile> {
  const row = await lock(ctx, params)
  if (row.deleted_at !== null) {
    assertRestorable(row.deleted_at, ctx.clock())
    if (await sameFile(ctx, row)) throw new Problem('conflict')
    await markDeleted(ctx, row, null)
    await record(ctx, 'restored', row)
  }
  return await describeOne(ctx, { ...row, deleted_at: null, restorable_until: null })
}

/** Marks a file as deleted or restored, with the consequences. */
const markDeleted = (
  ctx: RequestContext,
  { id, project_id }: queries.AlignmentFileRow,
  deleted_at: Date | null,
): Promise<void> =>
  writeFollowed(ctx, alignmentChanges, {
    changes: { project_id },
    write: () => queries.markDeleted(ctx.db, ctx.authority_id, { id, deleted_at }),
  })

async function record(
  ctx: RequestContext,
  done: 'added' | 'deleted' | 'restored',
  { id, project_id, file_name, epsg, scale_factor, sha256 }: queries.AlignmentFileRow,
): Promise<void> {
  await ctx.audit({
    action: `alignment_file.${done}`,
    subject: 'alignment_file',
    subject_id: id,
    project_id,
    changes: { file_name, epsg, scale_factor, sha256 },
  })
  await ctx.emit({ type: 'project.changed', project_id })
}
