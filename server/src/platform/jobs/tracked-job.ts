import type { JobContext, JobHandler } from '../http/feature.ts'
import { isConnectionFault } from '../http/constraints.ts'
import * as asyncJobs from './async-jobs.queries.ts'
import { handleJob, type Job } from './define-job.ts'

/** A job that a person waits for: its row holds its progress and its file. The person cancels it by removing the row while it is being prepared. */
export interface TrackedRef {
  authority_id: number
  id: number
}

/** The work of a job that prepares a file. */
export interface TrackedWork {
  /** Where the file of a job is put; another place each time that it is begun. */
  newFileKey(job: asyncJobs.AsyncJobRow): string
  /** Writes the file, and reports progress; `missing` is how many of the stored files that belong into it could not be read. */
  write(
    job: asyncJobs.AsyncJobRow,
    file_key: string,
    tracking: Tracking,
  ): Promise<{ size: number; rows: number; missing?: number }>
  /** Removes what was written of a file. */
  discard(file_key: string): Promise<void>
}

export interface Tracking {
  ctx: JobContext
  /**
   * @param share 0 to 1.
   * @throws once the job was canceled.
   */
  progress(share: number): void
}

/** Progress is saved at most this often, in ms, and never reports the end before the file is stored. */
const NOTED_EVERY = 400
const LAST_STEP = 0.99
/** A job that finds no database or no file store is retried for this long after it was requested, in ms: then it fails. */
const TRIED_FOR = 10 * 60_000

class Canceled extends Error {}

/** Runs a job from the beginning however often it is restarted; a permanent failure is reported to the person. */
export const handleTracked = (job: Job<TrackedRef>, work: TrackedWork): JobHandler =>
  handleJob(job, async ({ authority_id, id }, ctx) => {
    const row = await asyncJobs.asyncJobById(ctx.reads(authority_id), authority_id, id)
    if (row?.status !== 'preparing') return
    const file_key = work.newFileKey(row)
    try {
      const { size, rows, missing = 0 } = await work.write(row, file_key, { ctx, progress: progressNotes(ctx, row) })
      const file = { file_key, file_size: size, rows, missing, finished_at: ctx.clock() }
      if (!(await ctx.inTenant(authority_id, ({ db }) => asyncJobs.finishAsyncJob(db, row, file))))
        await work.discard(file_key)
    } catch (error) {
      // Leftovers are swept later.
      await work.discard(file_key).catch(() => undefined)
      if (error instanceof Canceled) return
      // The database or the file store went away, or this process is being stopped: the job is retried, but not forever.
      const tried = ctx.clock().getTime() - Date.parse(row.created_at)
      if (isConnectionFault(error) && tried < TRIED_FOR) throw error
      ctx.log('a job that a person waits for failed', { job: job.name, kind: row.kind, id, err: error })
      await ctx.inTenant(authority_id, ({ db }) => asyncJobs.failAsyncJob(db, row, ctx.clock()))
    }
  })

/** Saves the progress of a job, in parallel with its work, one update at a time; a failing update is ignored. */
function progressNotes({ inTenant, clock }: JobContext, job: TrackedRef): Tracking['progress'] {
  let noted = clock().getTime()
  let busy = false
  let canceled = false
  return (share) => {
    if (canceled) throw new Canceled('nobody waits for it any more')
    const now = clock().getTime()
    if (busy || now - noted < NOTED_EVERY) return
    noted = now
    busy = true
    void inTenant(job.authority_id, ({ db }) => asyncJobs.noteProgress(db, job, Math.min(LAST_STEP, share)))
      .then((rows) => {
        canceled = rows === 0
      })
      .catch(() => undefined)
      .then(() => {
        busy = false
      })
  }
}
