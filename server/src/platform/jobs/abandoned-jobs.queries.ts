import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { restoreTurns } from './job-turns.queries.ts'

/** The advisory lock that a worker holds on a separate connection while it lives; the text is its name in the jobs that it works on. */
const LOCK_OF = "hashtextextended('milepost worker ' || $1, 0)"

/** The advisory lock that all living workers share, as the two numbers that `pg_locks` shows. */
const [WORKERS, LIVING] = [6_745_378, 1]

/** Whether a worker is alive in any process on this database: its lock ends with its connection, at once when it is killed. */
export async function workersLive(db: Database): Promise<boolean> {
  const row = await db.row<{ live: boolean }>(sql`
    select exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${WORKERS} and objid = ${LIVING} and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())) as live`)
  return row?.live ?? false
}

/**
 * Shows that the workers of these names are alive, and frees the jobs of workers that are not: the library by itself would leave the jobs of a killed process
 * locked for four hours.
 * @param lost is called when the connection breaks, after which others take these workers for dead.
 * @returns a function that ends the signal.
 */
export async function showAlive(owner_pool: Pool, workers: readonly string[], lost: () => void): Promise<() => void> {
  const client = await owner_pool.connect()
  let released = false
  const release = (broken: boolean): void => {
    if (released) return
    released = true
    client.release(broken)
  }
  client.on('error', () => {
    release(true)
    lost()
  })
  try {
    await client.query('select pg_advisory_lock_shared($1, $2)', [WORKERS, LIVING])
    for (const worker of workers) await client.query(`select pg_advisory_lock(${LOCK_OF})`, [worker])
    await freeAbandoned(client, workers)
    await restoreTurns(client)
  } catch (error) {
    release(true)
    throw error
  }
  // A connection that is returned to the pool would keep its lock.
  return () => release(true)
}

async function freeAbandoned(client: PoolClient, own: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all($1::text[])',
    [own],
  )
  for (const { locked_by } of rows) {
    const {
      rows: [answer],
    } = await client.query<{ gone: boolean }>(`select pg_try_advisory_lock(${LOCK_OF}) as gone`, [locked_by])
    if (!answer?.gone) continue
    const held = await jobsHeldBy(client, locked_by)
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [locked_by])
    // Only now: as long as a job is locked, it may be enqueued again at any time.
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [await supersededAmong(client, held)])
    await client.query(`select pg_advisory_unlock(${LOCK_OF})`, [locked_by])
  }
}

const jobsHeldBy = async (client: PoolClient, worker: string): Promise<string[]> =>
  (await client.query<{ id: string }>('select id from graphile_worker.jobs where locked_by = $1', [worker])).rows.map(
    ({ id }) => id,
  )

/**
 * Jobs that were enqueued again under their key while a worker had them: the library takes their key and leaves them no more tries, since the new job
 * does their work. Those of a dead worker would remain as failed jobs.
 */
async function supersededAmong(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.jobs
     where id = any($1::bigint[]) and key is null and max_attempts > 1 and attempts >= max_attempts and last_error is null`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
