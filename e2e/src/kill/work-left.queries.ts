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

/** Files that were acknowledged and are neither read nor refused once no job is left. */
export async function unreadFiles(client: pg.Client, upload_ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    select a.id, u.state, g.status, v.text_state from unnest($1::bigint[]) as a(id) left join uploads u on u.id = a.id
    left join gis_files g on g.id = (u.result->>'gis_file_id')::bigint
    left join document_versions v on v.document_id = (u.result->>'document_id')::bigint
    where u.state is null or u.state not in ('done', 'refused') or g.status = 'pending' or v.text_state = 'waiting' limit 5`,
    [upload_ids],
  )
  return rows
}
