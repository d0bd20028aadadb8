import { DAY_MS } from '@milepost/contract/core/time/days'
import {
  JOB_FILE_DAYS,
  MOST_EXPORTS_AT_ONCE,
  problems,
  type AsyncJob,
  type RouteInput,
  type exports,
} from '@milepost/contract'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { extname } from 'node:path'
import { z } from 'zod'
import {
  employeeOf,
  holderOf,
  mayDo,
  type Employee,
  type Grantee,
  type RequestContext,
} from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import {
  asyncJobById,
  asyncJobsOf,
  cancelAsyncJob,
  countPreparing,
  insertAsyncJob,
  placesInQueue,
  type AsyncJobRow,
} from '../../platform/jobs/async-jobs.queries.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { inTransaction } from '../../platform/services.ts'
import { timeInFileName } from '../../platform/time/index.ts'
import type { ExportSource } from './export-source.ts'
import { contentTypes, endings, refuseTooLarge } from './formats/write-format.ts'

/** How long an address of a file is valid, in ms; its job's status has a new one. */
const GOOD_FOR = 10 * 60_000

interface Keyed {
  id: number
  holder_id: number
  download_secret: string
}

/** The key of a download: bound to the job, its person and the instant when it expires. */
const keyOf = ({ id, holder_id, download_secret }: Keyed, expires: number): string =>
  createHmac('sha256', download_secret).update(`${id}|${holder_id}|${expires}`).digest('hex')

/** Where a ready job's file is fetched from now on for ten minutes. */
function downloadUrl(job: Keyed, now: Date): string {
  const expires = now.getTime() + GOOD_FOR
  return `/v1/async_job_download?job_id=${job.id}&expires=${expires}&key=${keyOf(job, expires)}`
}

/** Whether a key is the job's and has not expired. */
const isGoodKey = (job: Keyed, { expires, key }: { expires: number; key: string }, now: Date): boolean =>
  expires > now.getTime() &&
  expires <= now.getTime() + GOOD_FOR &&
  timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(job, expires)))

/** Writes the file of an export. */
export const writeExportJob = defineJob({
  name: 'write_export',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), id: z.int() }),
  async_job_id: ({ id }) => id,
})

/** How long a file is kept, in ms. */
const KEPT_FOR = JOB_FILE_DAYS * DAY_MS

/** Accepts a request for an export: the response comes at once, a job writes the file (specification section 6: never while impersonating). */
export async function startExport(ctx: RequestContext, source: ExportSource, request: object): Promise<number> {
  const actor = exporterOf(ctx)
  const holder_id = holderOf(ctx)
  const { authority_id } = ctx
  const now = ctx.clock()
  const plan = await source.plan({ db: ctx.db, authority_id, actor, clock: () => now }, request)
  refuseTooLarge(plan)
  return await inTransaction(ctx, async (write) => {
    if ((await countPreparing(write.db, { authority_id, holder_id, kind: source.kind })) >= MOST_EXPORTS_AT_ONCE)
      throw new Problem('too_many_exports', { most: MOST_EXPORTS_AT_ONCE })
    const id = await insertAsyncJob(write.db, {
      authority_id,
      holder_id,
      kind: source.kind,
      request,
      file_name: `${plan.name ?? `${plan.named ?? source.kind}-${timeInFileName(now, plan.time_zone)}`}${endings[plan.format ?? 'csv']}`,
      download_secret: randomBytes(32).toString('hex'),
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_FOR),
    })
    await write.enqueue(newJob(writeExportJob, { authority_id, id }))
    await write.audit({
      action: `${source.kind}.exported`,
      subject: 'async_job',
      subject_id: id,
      changes: { ...request },
    })
    return id
  })
}

/** The person who exports: their routes refuse those who act in another's name (D66). */
const exporterOf = (ctx: RequestContext): Employee | Grantee =>
  ctx.actor.kind === 'grantee' ? ctx.actor : employeeOf(ctx)

const toAnswer = (job: AsyncJobRow, now: Date, place: number | null = null): AsyncJob => ({
  job_id: job.id,
  kind: job.kind,
  status: job.status,
  progress: Number(job.progress),
  place,
  ...(job.status === 'ready' && { download_url: downloadUrl(job, now) }),
  ...(job.status === 'error' && { error: problems.export_failed.text }),
  file_name: job.file_name,
  rows: job.rows,
  missing: job.missing,
  file_size: job.file_size,
  created_at: job.created_at,
  expires_at: job.expires_at,
})

/** A person's own job that has not expired; another's is not found. */
async function ownJob(ctx: RequestContext, id: number): Promise<AsyncJobRow> {
  const job = await asyncJobById(ctx.db, ctx.authority_id, id)
  const theirs = job?.holder_id !== holderOf(ctx)
  if (!job || theirs || Date.parse(job.expires_at) <= ctx.clock().getTime()) throw new Problem('not_found')
  return job
}

export async function jobStatus(ctx: RequestContext, id: number) {
  const { status, progress, download_url, error } = toAnswer(await ownJob(ctx, id), ctx.clock())
  return { status, progress, ...(download_url && { download_url }), ...(error && { error }) }
}

export async function listJobs(ctx: RequestContext): Promise<AsyncJob[]> {
  const now = ctx.clock()
  const jobs = await asyncJobsOf(ctx.db, { authority_id: ctx.authority_id, holder_id: holderOf(ctx) }, now)
  const preparing = jobs.filter(({ status }) => status === 'preparing').map(({ id }) => id)
  const places = await placesInQueue(ctx.db, preparing)
  return jobs.map((job) => toAnswer(job, now, places.get(job.id) ?? null))
}

/** Cancels a job that is being prepared; one that is ready, or failed, stays as it is. */
export async function cancelJob(ctx: RequestContext, id: number): Promise<void> {
  const { kind } = await ownJob(ctx, id)
  if (await cancelAsyncJob(ctx.db, { authority_id: ctx.authority_id, id }))
    await ctx.audit({ action: `${kind}.export_canceled`, subject: 'async_job', subject_id: id })
}

interface DownloadParts {
  files: FileStore
  sources: readonly ExportSource[]
  others?: readonly Pick<ExportSource, 'kind' | 'permission'>[]
}

/** Sends a file to the person who requested it, while they may still export. */
export async function downloadExport(
  ctx: RequestContext,
  { files, sources, others = [] }: DownloadParts,
  { job_id, ...key }: RouteInput<typeof exports.download>['query'],
): Promise<RawFile> {
  const job = await ownJob(ctx, job_id)
  if (!isGoodKey(job, key, ctx.clock()) || job.file_key === null) throw new Problem('not_found')
  const source = [...sources, ...others].find(({ kind }) => kind === job.kind)
  if (!source || !mayDo(ctx, source.permission)) throw new Problem('forbidden')
  return new RawFile({
    content: await files.get(job.file_key),
    content_type: contentTypes[extname(job.file_name)] ?? 'application/octet-stream',
    file_name: job.file_name,
    ...(job.file_size !== null && { size: job.file_size }),
  })
}
