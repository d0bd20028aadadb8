import { sql, type Sql } from '../platform/database/sql.ts'

export interface JobsRow {
  job: string
  state: string
  count: number
  /** Age of the oldest, in seconds; 0 where none is due yet. */
  oldest: number
}

/** The queue by kind of work and state, with the workshop's states. Read by the owner role. */
export const queueByState: Sql = sql`
  select j.task_identifier as job, s.state, count(*) as count,
    greatest(0, max(extract(epoch from now() - case s.state when 'running' then j.locked_at when 'failed' then j.updated_at else coalesce(t.due_at, j.run_at) end)))::float8 as oldest
  from graphile_worker.jobs j left join job_turns t on t.job_id = j.id, lateral (select case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
    when j.attempts > 0 then 'retrying' else 'waiting' end as state) s
  group by 1, 2`

export interface LedgerRow {
  /** Since the last verification, in seconds, of the agency where it was longest ago; null without agencies. */
  age: number | null
  findings: number
}

/** How the last whole verification of each agency ended. By the owner. */
export const lastVerifications = (now: Date): Sql => sql`
  select max(extract(epoch from ${now}::timestamptz - coalesce(v.finished_at, a.created_at)))::float8 as age, coalesce(sum(v.findings), 0)::bigint as findings
  from authorities a left join lateral (
    select finished_at, findings from ledger_verifications
    where authority_id = a.id and scope = 'all' and state = 'done' order by started_at desc, id desc limit 1) v on true`

export interface ArchiveRow {
  failing: boolean
  age: number | null
}

/** State of the WAL archive; no row where the server archives none. */
export const archiveState: Sql = sql`
  select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
    extract(epoch from now() - last_archived_time)::float8 as age
  from pg_stat_archiver where current_setting('archive_mode') <> 'off'`

export interface TextsRow {
  sent: number | null
}

/** Text messages that the installation sent in the 24 hours that are limited. By the owner. */
export const textsOfTheDay = (now: Date): Sql => sql`select text_messages_sent('installation', ${now}) as sent`
