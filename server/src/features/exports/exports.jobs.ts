import { mayRole } from '@milepost/contract'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '../../platform/files/index.ts'
import { isConnectionFault } from '../../platform/http/constraints.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import * as asyncJobs from '../../platform/jobs/async-jobs.queries.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { csvFile } from './csv-file.ts'
import type { ExportPlan, ExportSource } from './export-source.ts'
import { roleOfMember } from './exporter.queries.ts'
import { writeExportJob } from './exports.service.ts'

export interface ExportParts {
  files: FileStore
  tenants: Tenants
  sources: readonly ExportSource[]
}

/** Progress is noted at most so often, in ms, and never tells the end before the file is kept. */
const NOTED_EVERY = 400
const LAST_STEP = 0.99
/** An export that finds no database or no file store is begun again until so long after it was asked for, in ms: then the person is told. */
const TRIED_FOR = 10 * 60_000
/** Bytes that may be waiting to be written while the database sends more. */
const READ_AHEAD = 4 * 1024 * 1024
/** Files without a job are left alone for so long, in ms: one that is being written has its file before its job tells of it. */
const LEFT_ALONE = 24 * 60 * 60 * 1000

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
  const job = await asyncJobs.asyncJobById(parts.tenants.reads(ref.authority_id), ref.authority_id, ref.id)
  if (job?.status !== 'preparing') return
  const file_key = `${job.authority_id}/exports/${randomUUID()}.csv`
  try {
    const { size, rows } = await writeFile(parts, job, { file_key, clock: ctx.clock })
    const file = { file_key, file_size: size, rows, finished_at: ctx.clock() }
    if (!(await parts.tenants.write(job.authority_id, (db) => asyncJobs.finishAsyncJob(db, job, file))))
      await parts.files.delete(file_key)
  } catch (error) {
    // What stays is swept later.
    await parts.files.delete(file_key).catch(() => undefined)
    // The database or the file store went away, or this process is being stopped: the job is begun again, but not for ever.
    const tried = ctx.clock().getTime() - Date.parse(job.created_at)
    if (isConnectionFault(error) && tried < TRIED_FOR) throw error
    ctx.log('an export failed', { id: job.id, err: error })
    await parts.tenants.write(job.authority_id, (db) => asyncJobs.failAsyncJob(db, job, ctx.clock()))
  }
}

async function writeFile(
  parts: ExportParts,
  job: asyncJobs.AsyncJobRow,
  { file_key, clock }: { file_key: string; clock: () => Date },
): Promise<{ size: number; rows: number }> {
  const { statement, total } = await planOf(parts, job)
  const note = progressNotes(parts.tenants, job, { total, clock })
  let lines = 0
  const { size } = await parts.tenants.copyOut({ authority_id: job.authority_id, statement }, (copied) =>
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
async function planOf({ tenants, sources }: ExportParts, job: asyncJobs.AsyncJobRow): Promise<ExportPlan> {
  const { authority_id, membership_id } = job
  const db = tenants.reads(authority_id)
  const role = await roleOfMember(db, job)
  const source = sources.find(({ kind }) => kind === job.kind)
  if (!source || role === null || !mayRole(role, source.permission)) throw new Error('the person may no longer export')
  return await source.plan({ db, authority_id, membership_id, role }, job.request)
}

/** Notes how far a job is, beside the copy, one note at a time; a note that fails is missed by nobody. */
function progressNotes(
  tenants: Tenants,
  job: JobRef,
  { total, clock }: { total: number; clock: () => Date },
): (lines: number) => void {
  let noted = clock().getTime()
  let busy = false
  return (lines) => {
    const now = clock().getTime()
    if (busy || now - noted < NOTED_EVERY) return
    noted = now
    busy = true
    const progress = Math.min(LAST_STEP, total === 0 ? LAST_STEP : lines / total)
    void tenants
      .write(job.authority_id, (db) => asyncJobs.noteProgress(db, job, progress))
      .catch(() => undefined)
      .then(() => {
        busy = false
      })
  }
}

/** Removes expired jobs with their files, and files that a killed process left. */
export async function sweepExports(files: FileStore, ctx: JobContext): Promise<void> {
  const now = ctx.clock()
  const expired = await ctx.owner_rows<{ file_key: string | null }>(asyncJobs.forgetExpired(now))
  for (const { file_key } of expired) if (file_key !== null) await files.delete(file_key)
  for (const { id } of await ctx.owner_rows<{ id: number }>(asyncJobs.allAuthorities)) {
    const old: string[] = []
    for await (const { key, modified_at } of files.list(`${id}/exports/`))
      if (modified_at.getTime() < now.getTime() - LEFT_ALONE) old.push(key)
    const used = await ctx.owner_rows<{ file_key: string }>(asyncJobs.filesOfJobs(old))
    for (const key of new Set(old).difference(new Set(used.map(({ file_key }) => file_key)))) await files.delete(key)
  }
}
