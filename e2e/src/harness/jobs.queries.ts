import { MATCH_JOB } from '@milepost/server/features/exceptions/matching/match-days.job'
import type pg from 'pg'

/** Has days matched at once whose tickets or summaries changed. */
export const matchNow = (client: pg.Client): Promise<unknown> =>
  client.query('select graphile_worker.add_job($1)', [MATCH_JOB])

/** Work that is due and has not been done yet. */
export async function openJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker.jobs j left join job_turns t on t.job_id = j.id where coalesce(t.due_at, j.run_at) <= now() and j.attempts < j.max_attempts',
  )
  return rows[0]?.jobs ?? 0
}

/** Vacuums now, which the database would otherwise do later in each copy of its data. */
export const vacuum = (client: pg.Client): Promise<unknown> => client.query('vacuum (analyze)')
