import { mayRole } from '@milepost/contract'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sweepUnused, type FileStore } from '../../platform/files/index.ts'
import { isConnectionFault } from '../../platform/http/constraints.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import * as asyncJobs from '../../platform/jobs/async-jobs.queries.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { eachAuthority } from '../../platform/jobs/each-tenant.ts'
import { csvFile } from './csv-file.ts'
import type { ExportPlan, ExportSource } from './export-source.ts'
import { roleOfMember } from './exporter.queries.ts'
import { writeExportJob } from './exports.service.ts'

export interface ExportParts {
  files: FileStore
  sources: readonly ExportSource[]
}

/** Progress is noted at most so often, in ms, and never tells the end before the file is kept. */
const NOTED_EVERY = 400
const LAST_STEP = 0.99
/** An export that finds no database or no file store is begun again until so long after it was asked for, in ms: then the person is told. */
const TRIED_FOR = 10 * 60_000
/** Bytes that may be waiting to be written while the database sends more. */
const READ_AHEAD = 4 * 1024 * 1024

/** Work on exports in the background. */
export const exportJobs = (parts: ExportParts): JobHandler[] => [
  handleJob(writeExportJob, (ref, ctx) => writeExport(parts, ref, ctx)),
  { name: 'sweep_exports', cron: '17 * * * *', run: (_payload, ctx) => sweepExports(parts.files, ctx) },
]

interface JobRef {
  authority_id: number
  id: number
}

/** Writes the file of a job, from the beginning however often it was begun; what fails for good is told to the person. */
async function writeExport(parts: ExportParts, ref: JobRef, ctx: JobContext): Promise<void> {
  const job = await asyncJobs.asyncJobById(ctx.reads(ref.authority_id), ref.authority_id, ref.id)
  if (job?.status !== 'preparing') return
  const file_key = `${job.authority_id}/exports/${randomUUID()}.csv`
  try {
    const { size, rows } = await writeFile(parts, job, { file_key, ctx })
    const file = { file_key, file_size: size, rows, finished_at: ctx.clock() }
    if (!(await ctx.inTenant(job.authority_id, ({ db }) => asyncJobs.finishAsyncJob(db, job, file))))
      await parts.files.delete(file_key)
  } catch (error) {
    // What stays is swept later.
    await parts.files.delete(file_key).catch(() => undefined)
    // The database or the file store went away, or this process is being stopped: the job is begun again, but not for ever.
    const tried = ctx.clock().getTime() - Date.parse(job.created_at)
    if (isConnectionFault(error) && tried < TRIED_FOR) throw error
    ctx.log('an export failed', { id: job.id, err: error })
    await ctx.inTenant(job.authority_id, ({ db }) => asyncJobs.failAsyncJob(db, job, ctx.clock()))
  }
}

async function writeFile(
  parts: ExportParts,
  job: asyncJobs.AsyncJobRow,
  { file_key, ctx }: { file_key: string; ctx: JobContext },
): Promise<{ size: number; rows: number }> {
  const { statement, total } = await planOf(parts, job, ctx)
  const note = progressNotes(ctx, job, total)
  let lines = 0
  const { size } = await ctx.copyOut({ authority_id: job.authority_id, statement }, (copied) =>
    parts.files.put(
      file_key,
      Readable.from(
        csvFile(copied, (more) => {
          lines += more
          note(lines)
        }),
        { objectMode: false, highWaterMark: READ_AHEAD },
      ),
    ),
  )
  return { size, rows: Math.max(0, lines - 1) }
}

/** What is exported now: the person's role and rows may have changed since it was asked for. */
async function planOf({ sources }: ExportParts, job: asyncJobs.AsyncJobRow, ctx: JobContext): Promise<ExportPlan> {
  const { authority_id, membership_id } = job
  const db = ctx.reads(authority_id)
  const role = await roleOfMember(db, job)
  const source = sources.find(({ kind }) => kind === job.kind)
  if (!source || role === null || !mayRole(role, source.permission)) throw new Error('the person may no longer export')
  return await source.plan({ db, authority_id, membership_id, role }, job.request)
}

/** Notes how far a job is, beside the copy, one note at a time; a note that fails is missed by nobody. */
function progressNotes({ inTenant, clock }: JobContext, job: JobRef, total: number): (lines: number) => void {
  let noted = clock().getTime()
  let busy = false
  return (lines) => {
    const now = clock().getTime()
    if (busy || now - noted < NOTED_EVERY) return
    noted = now
    busy = true
    const progress = Math.min(LAST_STEP, total === 0 ? LAST_STEP : lines / total)
    void inTenant(job.authority_id, ({ db }) => asyncJobs.noteProgress(db, job, progress))
      .catch(() => undefined)
      .then(() => {
        busy = false
      })
  }
}

/** Removes expired jobs with their files, and files that a killed process left. */
export async function sweepExports(files: FileStore, ctx: JobContext): Promise<void> {
  await eachAuthority(ctx, async (authority_id) => {
    const expired = await ctx.inTenant(authority_id, ({ db }) => asyncJobs.forgetExpired(db, authority_id, ctx.clock()))
    for (const { file_key } of expired) if (file_key !== null) await files.delete(file_key)
  })
  await sweepUnused(files, ctx, {
    prefixOf: (authority_id) => `${authority_id}/exports/`,
    keyOf: (path) => path,
    used: asyncJobs.filesOfJobs,
    remove: (_files, file_key) => files.delete(file_key),
  })
}
