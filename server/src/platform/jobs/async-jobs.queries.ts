import type { Database } from '../database/database.ts'
import { raw, sql, type Sql } from '../database/sql.ts'

/** The row of a job that a person waits for. */
export interface AsyncJobRow {
  authority_id: number
  id: number
  /** The membership or the grant of the person. */
  holder_id: number
  kind: string
  request: unknown
  status: 'preparing' | 'ready' | 'error'
  progress: string
  file_key: string | null
  file_name: string
  file_size: number | null
  rows: number | null
  missing: number
  download_secret: string
  created_at: string
  expires_at: string
}
export type NewAsyncJob = Pick<
  AsyncJobRow,
  'authority_id' | 'holder_id' | 'kind' | 'request' | 'file_name' | 'download_secret'
> & { created_at: Date; expires_at: Date }

const columns = raw(
  'authority_id, id, holder_id, kind, request, status, progress, file_key, file_name, file_size, rows, missing, download_secret, created_at, expires_at',
)

export async function insertAsyncJob(db: Database, job: NewAsyncJob): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into async_jobs (authority_id, holder_id, kind, request, file_name, download_secret, created_at, expires_at)
    values (${job.authority_id}, ${job.holder_id}, ${job.kind}, ${JSON.stringify(job.request)}::jsonb, ${job.file_name}, ${job.download_secret}, ${job.created_at}, ${job.expires_at})
    returning id`)
  if (!row) throw new Error('the job was not written')
  return row.id
}

/** How many jobs of one kind a person waits for; concurrent requests wait for each other. */
export async function countPreparing(
  db: Database,
  { authority_id, holder_id, kind }: Pick<AsyncJobRow, 'authority_id' | 'holder_id' | 'kind'>,
): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`async_jobs ${authority_id} ${holder_id}`}, 0))`)
  const row = await db.row<{ count: number }>(sql`
    select count(*) from async_jobs
    where authority_id = ${authority_id} and holder_id = ${holder_id} and kind = ${kind} and status = 'preparing'`)
  return row?.count ?? 0
}

export const asyncJobById = (db: Database, authority_id: number, id: number) =>
  db.row<AsyncJobRow>(sql`select ${columns} from async_jobs where authority_id = ${authority_id} and id = ${id}`)

/** A person's jobs that have not expired, the latest first. */
export const asyncJobsOf = (
  db: Database,
  { authority_id, holder_id }: Pick<AsyncJobRow, 'authority_id' | 'holder_id'>,
  now: Date,
) =>
  db.rows<AsyncJobRow>(sql`
    select ${columns} from async_jobs
    where authority_id = ${authority_id} and holder_id = ${holder_id} and expires_at > ${now}
    order by id desc limit 50`)

/** The places in the queue of jobs that wait for their turn, by their ids: 1 is the next. */
export async function placesInQueue(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ async_job_id: number; place: number }>(
    sql`select async_job_id, place from places_in_queue(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ async_job_id, place }) => [async_job_id, place]))
}

interface JobRef {
  authority_id: number
  id: number
}

/** @param progress 0 to 1. */
export const noteProgress = (db: Database, { authority_id, id }: JobRef, progress: number) =>
  db.run(sql`
    update async_jobs set progress = ${progress.toFixed(3)}::numeric
    where authority_id = ${authority_id} and id = ${id} and status = 'preparing'`)

/** Whether the job was still being prepared: one that was taken for dead and restarted is finished once. */
export const finishAsyncJob = async (
  db: Database,
  { authority_id, id }: JobRef,
  file: { file_key: string; file_size: number; rows: number; missing: number; finished_at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update async_jobs set status = 'ready', progress = 1, file_key = ${file.file_key}, file_size = ${file.file_size}, rows = ${file.rows}, missing = ${file.missing}, finished_at = ${file.finished_at}
    where authority_id = ${authority_id} and id = ${id} and status = 'preparing'`)) === 1

export const failAsyncJob = (db: Database, { authority_id, id }: JobRef, finished_at: Date) =>
  db.run(sql`
    update async_jobs set status = 'error', finished_at = ${finished_at}
    where authority_id = ${authority_id} and id = ${id} and status = 'preparing'`)

/** Whether the job was still being prepared, and is gone now. */
export const cancelAsyncJob = async (db: Database, { authority_id, id }: JobRef): Promise<boolean> =>
  (await db.run(sql`
    delete from async_jobs where authority_id = ${authority_id} and id = ${id} and status = 'preparing'`)) === 1

/** Deletes jobs that have expired, and returns their files. */
export const forgetExpired = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ file_key: string | null }>(
    sql`delete from async_jobs where authority_id = ${authority_id} and expires_at <= ${now} returning file_key`,
  )

/** Which of some files belong to a job. */
export const filesOfJobs = async (
  db: Database,
  authority_id: number,
  file_keys: readonly string[],
): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(
      sql`select file_key from async_jobs where authority_id = ${authority_id} and file_key = any(${[...file_keys]}::text[])`,
    )
  ).map(({ file_key }) => file_key)

/** Every agency that is open. */
export const allAuthorities: Sql = sql`select id from authorities where closed_at is null order by id`

/** Takes finished jobs whose persons have not been notified yet; from now on they count as notified. */
export const takeFinishedJobs = (
  db: Database,
  authority_id: number,
  { now, most }: { now: Date; most: number },
): Promise<{ id: number; holder_id: number; failed: boolean; file_name: string }[]> =>
  db.rows(sql`
    update async_jobs j set noticed_at = ${now}
    where j.authority_id = ${authority_id} and j.id in (
      select id from async_jobs where authority_id = ${authority_id} and noticed_at is null and status <> 'preparing'
      order by finished_at limit ${most} for update skip locked)
    returning j.id, j.holder_id, j.status = 'error' as failed, j.file_name`)
