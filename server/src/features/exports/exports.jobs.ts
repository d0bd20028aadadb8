import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { mayDo } from '../../platform/context.ts'
import { sweepUnused, type FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { filesOfJobs, forgetExpired, type AsyncJobRow } from '../../platform/jobs/async-jobs.queries.ts'
import { eachAuthority } from '../../platform/jobs/each-tenant.ts'
import { handleTracked, type Tracking } from '../../platform/jobs/tracked-job.ts'
import { holderNow } from '../../platform/sessions/holders.ts'
import { fileOfPlan } from './formats/file-of-plan.ts'
import { refuseTooLarge } from './formats/write-format.ts'
import type { ExportPlan, ExportSource, Letterhead } from './export-source.ts'
import { writeExportJob } from './exports.service.ts'

export interface ExportParts {
  files: FileStore
  sources: readonly ExportSource[]
  /** Files that other features prepare, downloaded from the same addresses. */
  others?: readonly Pick<ExportSource, 'kind' | 'permission'>[]
  letterhead(authority_id: number): Promise<Letterhead>
}

/** Bytes that may be waiting to be written while the database sends more. */
const READ_AHEAD = 4 * 1024 * 1024

/** Work on exports in the background. */
export const exportJobs = (parts: ExportParts): JobHandler[] => [
  handleTracked(writeExportJob, {
    newFileKey: ({ authority_id, file_name }) => `${exportsPrefix(authority_id)}${randomUUID()}${extname(file_name)}`,
    write: (job, file_key, tracking) => writeFile(parts, { job, file_key }, tracking),
    discard: (file_key) => parts.files.delete(file_key),
  }),
  { name: 'sweep_exports', cron: '17 * * * *', lane: 'middle', run: (_payload, ctx) => sweepExports(parts.files, ctx) },
]

const exportsPrefix = (authority_id: number): string => `${authority_id}/exports/`

async function writeFile(
  parts: ExportParts,
  { job, file_key }: { job: AsyncJobRow; file_key: string },
  { ctx, progress }: Tracking,
): Promise<{ size: number; rows: number }> {
  const plan = await planOf(parts, job, ctx)
  const { authority_id, file_name } = job
  const { stored, rows } = await fileOfPlan(plan, ctx, {
    authority_id,
    file_name,
    letterhead: () => parts.letterhead(authority_id),
    onShare: progress,
    put: (content) =>
      parts.files.put(file_key, Readable.from(content, { objectMode: false, highWaterMark: READ_AHEAD })),
  })
  return { size: stored.size, rows }
}

/** What is exported now: the person's rights and rows may have changed since the request. */
async function planOf({ sources }: ExportParts, job: AsyncJobRow, ctx: JobContext): Promise<ExportPlan> {
  const { authority_id, holder_id } = job
  const db = ctx.reads(authority_id)
  const now = ctx.clock()
  const actor = await holderNow(db, { authority_id, holder_id, now })
  const source = sources.find(({ kind }) => kind === job.kind)
  if (!source || actor === null || !mayDo({ actor }, source.permission))
    throw new Error('the person may no longer export')
  const plan = await source.plan({ db, authority_id, actor, clock: () => now }, job.request)
  refuseTooLarge(plan)
  return plan
}

/** Removes expired jobs with their files, and files that a killed process left. */
export async function sweepExports(files: FileStore, ctx: JobContext): Promise<void> {
  await eachAuthority(ctx, async (authority_id) => {
    const expired = await ctx.inTenant(authority_id, ({ db }) => forgetExpired(db, authority_id, ctx.clock()))
    for (const { file_key } of expired) if (file_key !== null) await files.delete(file_key)
  })
  await sweepUnused(files, ctx, {
    prefixOf: exportsPrefix,
    keyOf: (path) => path,
    used: filesOfJobs,
    remove: (_files, file_key) => files.delete(file_key),
  })
}
