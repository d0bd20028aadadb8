import type { Pool, PoolClient } from 'pg'

/** The advisory lock that a worker holds on a connection of its own for as long as it lives; the text is its name in the jobs that it works on. */
const LOCK_OF = "hashtextextended('milepost worker ' || $1, 0)"

/**
 * Shows that the worker of this name lives, and frees the jobs of workers that do not: the library alone would leave the jobs of a killed process
 * locked for four hours.
 * @param lost is called when the connection breaks, from when on others take this worker for dead.
 * @returns what ends the showing.
 */
export async function showAlive(owner_pool: Pool, worker: string, lost: () => void): Promise<() => void> {
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
    await client.query(`select pg_advisory_lock(${LOCK_OF})`, [worker])
    await freeAbandoned(client, worker)
  } catch (error) {
    release(true)
    throw error
  }
  // A connection that goes back to the pool would keep its lock.
  return () => release(true)
}

async function freeAbandoned(client: PoolClient, worker: string): Promise<void> {
  const { rows } = await client.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> $1',
    [worker],
  )
  for (const { locked_by } of rows) {
    const {
      rows: [answer],
    } = await client.query<{ gone: boolean }>(`select pg_try_advisory_lock(${LOCK_OF}) as gone`, [locked_by])
    if (!answer?.gone) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [locked_by])
    await client.query(`select pg_advisory_unlock(${LOCK_OF})`, [locked_by])
  }
}
