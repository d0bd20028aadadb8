import type { Pool, PoolClient } from 'pg'
import type { FirstWaiting, Lane } from './lanes.ts'

/** How many persons' jobs one turn looks at. */
const MOST_PERSONS = 2000

/**
 * The first due job of each person in a lane, without those of shares of which one is running. Reads one index entry for each person, however many
 * jobs wait.
 * @param promoted jobs whose turn it is already, which count as running.
 */
export const firstWaiting = async (
  owner_pool: Pool,
  lane: Lane,
  promoted: readonly string[],
): Promise<FirstWaiting[]> =>
  (
    await owner_pool.query<FirstWaiting>(
      `with recursive firsts as (
         (select authority_id, person, share, due_at, job_id from job_turns
          where lane = $1 and started_at is null order by authority_id, person, due_at, job_id limit 1)
         union all
         select t.* from firsts f, lateral (
           select authority_id, person, share, due_at, job_id from job_turns
           where lane = $1 and started_at is null and (authority_id, person) > (f.authority_id, f.person)
           order by authority_id, person, due_at, job_id limit 1) t)
       select f.authority_id::integer, f.person, f.job_id::text from firsts f
       where f.due_at <= now() and not exists (
         select 1 from job_turns r
         where r.lane = $1 and r.authority_id = f.authority_id and r.share = f.share and r.started_at is not null)
         and not exists (
         select 1 from job_turns r
         where r.job_id = any($2::bigint[]) and r.lane = $1 and r.authority_id = f.authority_id and r.share = f.share)
       limit ${MOST_PERSONS}`,
      [lane, promoted],
    )
  ).rows

/** Lets a job go: it is the next that is taken. Whether it still waits; the turn of one that is gone is forgotten. */
export async function letGo(owner_pool: Pool, job_id: string): Promise<boolean> {
  const { rowCount } = await owner_pool.query(
    'select 1 from graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at => now(), priority => -1)',
    [job_id],
  )
  if (rowCount === 0)
    await owner_pool.query(
      `delete from job_turns t where job_id = $1 and started_at is null
         and not exists (select 1 from graphile_worker.jobs j where j.id = t.job_id)`,
      [job_id],
    )
  return rowCount !== 0
}

/** Whether a job has not noted that it began: one that was just taken is about to. */
export const hasTurn = async (owner_pool: Pool, job_id: string): Promise<boolean> =>
  (await owner_pool.query('select 1 from job_turns where job_id = $1 and started_at is null', [job_id])).rowCount !== 0

/** Parks the jobs that failed and are tried again: they take their turns like others. */
export const parkFailed = (owner_pool: Pool, lane: Lane) =>
  owner_pool.query(
    `with failed as (select array_agg(job_id) as ids from job_turns where lane = $1 and not parked and started_at is null),
      parked as (select j.id from failed, graphile_worker.reschedule_jobs(failed.ids, run_at => '3000-01-01', priority => 0) j)
     update job_turns set parked = true where job_id in (select id from parked)`,
    [lane],
  )

/** Notes that a job began; returns who caused it. */
export const beginTurnOf = async (owner_pool: Pool, job_id: string): Promise<string | null> =>
  (
    await owner_pool.query<{ person: string }>(
      'update job_turns set started_at = now() where job_id = $1 returning person',
      [job_id],
    )
  ).rows[0]?.person ?? null

/** Notes that a job ended. One that failed waits again, for as long as the queue lets it wait, unless it has no attempts left. */
export async function endTurnOf(
  owner_pool: Pool,
  job_id: string,
  failed: { attempts: number; max_attempts: number } | null,
): Promise<void> {
  if (failed && failed.attempts < failed.max_attempts)
    await owner_pool.query(
      `update job_turns set started_at = null, parked = false, due_at = now() + exp(least($2::integer, 10)) * interval '1 second' where job_id = $1`,
      [job_id, failed.attempts],
    )
  else await owner_pool.query('delete from job_turns where job_id = $1', [job_id])
}

/**
 * Sets right what killed processes left: jobs that no longer run wait again, and the turns of jobs that are gone are forgotten. Wakes the places of the
 * lanes, as the queue does when jobs are added.
 */
export async function restoreTurns(client: Pool | PoolClient): Promise<void> {
  await client.query(`
    update job_turns t set started_at = null, parked = false
    where started_at is not null and not exists (select 1 from graphile_worker.jobs j where j.id = t.job_id and j.locked_at is not null)`)
  await client.query(`
    delete from job_turns t where not exists (
      select 1 from graphile_worker.jobs j where j.id = t.job_id and j.attempts < j.max_attempts)
      and not exists (select 1 from graphile_worker.jobs j where j.id = t.job_id and j.locked_at is not null)`)
  await client.query(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 8)::text)`)
}
