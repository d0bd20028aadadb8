import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatOfName } from '@milepost/contract/gis-files/gis-file'
import { z } from 'zod'
import { FileMissing, type FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { inWorkFolder } from '../../platform/work-folder.ts'
import { purgeDroneUrls } from './drone-urls.queries.ts'
import { gisFileStore, previewKey, removeReadings, tilesKey } from './gis-file-store.ts'
import * as queries from './gis-files.queries.ts'
import { readInProcess, stopped } from './process/read-in-process.ts'
import { FILE, PREVIEW, TILES, type ReadAnswer } from './process/task.ts'

const payload = z.object({ authority_id: z.number() })

/** Reads the files of an agency that wait, one after the other. */
export const readGisFiles = defineJob({
  name: 'read_gis_files',
  lane: 'long',
  payload,
  key: ({ authority_id }) => `read_gis_files:${authority_id}`,
})

export interface GisJobParts {
  files: FileStore
  /** The program that converts DWG to DXF, by its path; null where the installation has none. */
  dwg_program: string | null
}

export const gisJobs = (parts: GisJobParts): JobHandler[] => [
  handleJob(readGisFiles, async (ref, ctx) => {
    const { authority_id } = ref
    // One file in each turn: between two, other agencies have theirs.
    if (await readOne(authority_id, parts, ctx))
      await ctx.inTenant(authority_id, ({ enqueue }) => enqueue(newJob(readGisFiles, ref, ctx.clock())))
  }),
  { name: 'purge_gis_files', cron: '17 4 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeleted(ctx) },
  { name: 'give_up_gis_files', cron: '*/15 * * * *', run: (_payload, ctx) => failOverdueFiles(ctx) },
  ...gisFileStore.handlers(parts.files),
]

/** Reads the agency's file that has waited longest; false where none waits. Doing it again changes nothing: a file that no longer waits is left alone. */
export async function readOne(authority_id: number, parts: GisJobParts, ctx: JobContext): Promise<boolean> {
  const file = await queries.oldestPending(ctx.reads(authority_id), authority_id)
  if (!file) return false
  await read(authority_id, file, parts, ctx)
  return true
}

async function read(
  authority_id: number,
  file: queries.KeptGisFile,
  { files, dwg_program }: GisJobParts,
  ctx: JobContext,
): Promise<void> {
  const { id, file_key, pending_since, project_id } = file
  await inWorkFolder('gis', async (folder) => {
    const answer = await answerOf(file, { files, dwg_program, folder }, ctx)
    const reading_key = await keepReading(files, { file_key, folder, answer })
    const done = await ctx.inTenant(authority_id, async ({ db, emit, clock }) => {
      const count = await queries.finishReading(db, authority_id, {
        id,
        pending_since,
        answer,
        reading_key,
        at: clock(),
      })
      await emit({ type: 'gis_files.changed', project_id, ids: [id] })
      return count > 0
    })
    await removeReadings(files, file_key, done ? reading_key : file.reading_key)
  })
}

async function answerOf(
  { file_key, file_name, epsg, scale_factor, placement, picture_bounds }: queries.KeptGisFile,
  { files, dwg_program, folder }: GisJobParts & { folder: string },
  ctx: JobContext,
): Promise<ReadAnswer> {
  try {
    await pipeline(
      await files.get(gisFileStore.pathOf(file_key, 'original')),
      createWriteStream(join(folder, FILE), { mode: 0o600 }),
    )
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log('a file is not in the store', { file_key, err: error })
    // Without an answer it would wait for ever as the oldest one, and no other of its agency would be read.
    return stopped
  }
  return await readInProcess(
    {
      folder,
      named: formatOfName(file_name),
      epsg,
      scale_factor: Number(scale_factor ?? 1),
      placement,
      picture_bounds,
    },
    { dwg_program, log: (message, fields) => ctx.log(message, { ...fields, file_key }) },
  )
}

async function keepReading(
  files: FileStore,
  { file_key, folder, answer }: { file_key: string; folder: string; answer: ReadAnswer },
): Promise<string | null> {
  if (!answer.tiles && !answer.preview) return null
  const reading_key = randomUUID()
  if (answer.tiles) await files.put(tilesKey(file_key, reading_key), createReadStream(join(folder, TILES)))
  if (answer.preview) await files.put(previewKey(file_key, reading_key), createReadStream(join(folder, PREVIEW)))
  return reading_key
}

/** Permanently removes files that were deleted 31 days ago or earlier, each with its audit event; doing it again changes nothing. */
export async function purgeDeleted(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    const gone = await queries.purgeGisFiles(work.db, work.authority_id, work.clock())
    const urls = await purgeDroneUrls(work.db, work.authority_id, work.clock())
    for (const { file_key } of gone) await work.enqueue(gisFileStore.removal(file_key))
    const events = [
      ...gone.map((one) => ({ ...one, subject: 'gis_file' })),
      ...urls.map((one) => ({ ...one, subject: 'drone_url' })),
    ].map(({ id, name, project_id, subject }) => ({
      action: `${subject}.purged`,
      subject,
      subject_id: id,
      project_id,
      changes: { name },
    }))
    if (events.length === 0) return
    await work.audit(...events)
    await work.emit({ type: 'gis_files.changed', ids: [...gone, ...urls].map(({ id }) => id) })
    ctx.log('removed deleted files and addresses for good', { authority_id: work.authority_id, purged: events.length })
  })
}

/** Gives up files that have been read for four hours. */
export async function failOverdueFiles(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    const given_up = await queries.failOverdueFiles(work.db, work.authority_id, work.clock())
    if (given_up.length > 0) await work.emit({ type: 'gis_files.changed', ids: given_up.map(({ id }) => id) })
  })
}
