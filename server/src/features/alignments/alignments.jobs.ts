import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AlignmentFileFault } from '@milepost/contract'
import { z } from 'zod'
import type { FileStore } from '../../platform/files/index.ts'
import { readIfcFile, type IfcAnswer } from '../../platform/geo/ifc/ifc-file.ts'
import { readLandXmlFile, type LandXmlAnswer } from '../../platform/geo/landxml/landxml-file.ts'
import { ThreadEnded } from '../../platform/threads/task-thread.ts'
import { writeFollowed } from '../../platform/followers.ts'
import { loadProjections } from '../../platform/geo/projections/projection-table.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { inWorkFolder } from '../../platform/work-folder.ts'
import { alignmentChanges } from './alignment-changes.ts'
import { alignmentFiles } from './alignment-files.ts'
import * as queries from './alignments.queries.ts'
import { usableAlignments } from './usable-alignments.ts'

const payload = z.object({ authority_id: z.number(), id: z.number() })
export type ReadAlignmentFile = z.output<typeof payload>

/** Reads a file of alignments that waits. */
export const readAlignmentFile = defineJob({
  name: 'read_alignment_file',
  lane: 'long',
  payload,
  key: ({ authority_id, id }) => `read_alignment_file:${authority_id}:${id}`,
})

export const alignmentJobs = (files: FileStore): JobHandler[] => [
  handleJob(readAlignmentFile, (ref, ctx) => readFile(ref, files, ctx)),
  { name: 'purge_alignment_files', cron: '7 4 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedFiles(ctx) },
  ...alignmentFiles.handlers(files),
]

/** Permanently removes files that were deleted 31 days ago or earlier, each with its audit event; doing it again changes nothing. */
export async function purgeDeletedFiles(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async ({ db, authority_id, clock, audit, enqueue }) => {
    const gone = await queries.purgeFiles(db, authority_id, clock())
    await enqueue(...gone.map(({ file_key }) => alignmentFiles.removal(file_key)))
    await audit(
      ...gone.map(({ id, file_name }) => ({
        action: 'alignment_file.purged',
        subject: 'alignment_file',
        subject_id: id,
        project_id: null,
        changes: { file_name },
      })),
    )
  })
}

/** Reads a file and writes its alignments. Doing it again changes nothing: a file that no longer waits is left alone. */
export async function readFile(
  { authority_id, id }: ReadAlignmentFile,
  files: FileStore,
  ctx: JobContext,
): Promise<void> {
  const file = await queries.fileById(ctx.reads(authority_id), authority_id, id)
  if (file?.status !== 'waiting') return
  const system = (await loadProjections()).get(file.epsg)
  if (!system) throw new Error(`the projection ${file.epsg} of an alignment file is not known`)
  const answer = await answerOf(files, file, ctx)
  const read = 'read' in answer ? answer.read : null
  const factor = file.scale_factor === null ? undefined : Number(file.scale_factor)
  const found = 'read' in answer ? usableAlignments(answer.read, system, factor) : { fault: answer.unreadable.reason }
  const fault: AlignmentFileFault | null = 'fault' in found ? found.fault : null
  const refused = ('refused' in found ? found.refused : (read?.refused ?? [])).slice(0, 100)
  await ctx.inTenant(authority_id, async (work) => {
    const { db, emit } = work
    const done = await queries.finishFile(db, authority_id, {
      id,
      fault,
      application: read?.application ?? null,
      refused: refused.map(({ name, reason, detail }) => ({ name, reason, detail })),
      notes: 'notes' in found ? found.notes : [],
    })
    if (done === 0) return
    if ('alignments' in found)
      await writeFollowed(work, alignmentChanges, {
        changes: { project_id: file.project_id },
        write: () => queries.insertAlignments(db, authority_id, { file_id: id, alignments: found.alignments }),
      })
    await emit({ type: 'project.changed', project_id: file.project_id })
  })
}

type Answer = LandXmlAnswer | IfcAnswer | { unreadable: { reason: 'too_much' } }

/** Reads the content from a temporary file on the disk; a file that ends its thread or process exceeds the limits. */
async function answerOf(
  files: FileStore,
  { file_key, file_name }: Pick<queries.AlignmentFileRow, 'file_key' | 'file_name'>,
  ctx: JobContext,
): Promise<Answer> {
  return await inWorkFolder('alignments', async (folder): Promise<Answer> => {
    const is_ifc = /\.ifc$/i.test(file_name)
    const path = join(folder, is_ifc ? 'file.ifc' : 'file.xml')
    await pipeline(
      await files.get(alignmentFiles.pathOf(file_key, 'original')),
      createWriteStream(path, { mode: 0o600 }),
    )
    if (is_ifc) return await readIfcFile({ path })
    return await readLandXmlFile({ path }).catch((error: unknown): Answer => {
      if (!(error instanceof ThreadEnded)) throw error
      ctx.log('a file of alignments ended its thread', { file_key, err: error })
      return { unreadable: { reason: 'too_much' } }
    })
  })
}
