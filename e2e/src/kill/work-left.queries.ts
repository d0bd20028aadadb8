import type pg from 'pg'

/** Days whose tickets or summaries changed and that were not matched since. */
export async function daysToMatch(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ days: number }>('select count(*)::int as days from days_to_match')
  return rows[0]?.days ?? 0
}

/** Jobs that were tried as often as they may be. */
export async function failedJobs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    'select task_identifier, attempts, last_error from graphile_worker.jobs where attempts >= max_attempts limit 5',
  )
  return rows
}

/** Exports that were acknowledged and have no file. */
export async function unfinishedExports(client: pg.Client, job_ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    select a.id, j.status from unnest($1::bigint[]) as a(id) left join async_jobs j on j.id = a.id
    where j.status is distinct from 'ready' or j.file_key is null limit 5`,
    [job_ids],
  )
  return rows
}
