import type { ReportModelRun, ReportWords, RunPurpose } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** A run as it is stored. */
export type StoredRun = ReportModelRun & { inspector_id: number; use_id: number | null; time_zone: string }

const columns =
  raw(`r.id, r.report_model_id, r.model_name, r.purpose, r.status, r.progress::float8 as progress, r.project_id, p.name as project, r.report_date, r.report_id, r.language,
    r.started_by, r.created_at, r.finished_at, r.words, r.decided, r.inspector_id, r.use_id, p.time_zone`)
const tables = raw(`report_model_runs r join projects p on p.authority_id = r.authority_id and p.id = r.project_id`)

export const runById = (db: Database, authority_id: number, { id, lock = false }: { id: number; lock?: boolean }) =>
  db.row<StoredRun>(sql`
    select ${columns} from ${tables} where r.authority_id = ${authority_id} and r.id = ${id} ${raw(lock ? 'for update of r' : '')}`)

/** The latest run for a report, unless the inspector has decided it; null where there is none. */
export const openRunOfReport = (db: Database, authority_id: number, report_id: number) =>
  db.row<StoredRun>(sql`
    select * from (select ${columns} from ${tables}
      where r.authority_id = ${authority_id} and r.report_id = ${report_id} order by r.id desc limit 1) latest
    where latest.decided is null and latest.status <> 'canceled'`)

export interface NewRun {
  report_model_id: number
  model_name: string
  purpose: RunPurpose
  project_id: number
  report_date: string
  report_id: number | null
  inspector_id: number
  language: 'en' | 'es'
  started_by: string
  at: Date
}

export async function insertRun(db: Database, authority_id: number, run: NewRun): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into report_model_runs (authority_id, report_model_id, model_name, purpose, project_id, report_date, report_id, inspector_id, language, started_by, created_at)
    values (${authority_id}, ${run.report_model_id}, ${run.model_name}, ${run.purpose}, ${run.project_id}, ${run.report_date}, ${run.report_id}, ${run.inspector_id},
      ${run.language}, ${run.started_by}, ${run.at})
    returning id`)
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** Notes how far a run is. Returns false for one that was canceled or has ended. */
export const noteProgress = async (
  db: Database,
  authority_id: number,
  { id, progress }: { id: number; progress: number },
): Promise<boolean> =>
  (await db.run(sql`
    update report_model_runs set status = 'running', progress = ${progress}
    where authority_id = ${authority_id} and id = ${id} and status in ('waiting', 'running')`)) > 0

/** Ends a run that was not canceled meanwhile. Returns whether it was. */
export const finishRun = async (
  db: Database,
  authority_id: number,
  { id, words, use_id, at }: { id: number; words: ReportWords | null; use_id: number | null; at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update report_model_runs set status = ${words === null ? 'failed' : 'done'}, progress = 1, words = ${words === null ? null : JSON.stringify(words)}, use_id = ${use_id},
      finished_at = ${at}
    where authority_id = ${authority_id} and id = ${id} and status in ('waiting', 'running')`)) > 0

export const cancelRun = (db: Database, authority_id: number, { id, at }: { id: number; at: Date }) =>
  db.run(sql`
    update report_model_runs set status = 'canceled', finished_at = ${at} where authority_id = ${authority_id} and id = ${id} and status in ('waiting', 'running')`)

/** Notes what the inspector decided of a run that is done, once. */
export const decideRun = (
  db: Database,
  authority_id: number,
  { id, decided }: { id: number; decided: 'accepted' | 'discarded' },
) =>
  db.run(sql`
    update report_model_runs set decided = ${decided} where authority_id = ${authority_id} and id = ${id} and status in ('done', 'failed') and decided is null`)

/** The inspector of the latest report of a project's day; null where it has none. */
export const inspectorOfDay = (
  db: Database,
  authority_id: number,
  { project_id, report_date }: { project_id: number; report_date: string },
) =>
  db.row<{ inspector_id: number }>(sql`
    select inspector_id from daily_work_reports
    where authority_id = ${authority_id} and project_id = ${project_id} and report_date = ${report_date} order by id desc limit 1`)

/** Open reports of today after 18:00 and of yesterday, in their projects' zones, that no run has worded as they are now. */
export const reportsToWord = (db: Database, authority_id: number, { now, most }: { now: Date; most: number }) =>
  db.rows<{ id: number; project_id: number; report_date: string; inspector_id: number; language: 'en' | 'es' }>(sql`
    select d.id, d.project_id, d.report_date, d.inspector_id, d.language from daily_work_reports d
      join projects p on p.authority_id = d.authority_id and p.id = d.project_id and p.deleted_at is null and p.status <> 'archived'
    where d.authority_id = ${authority_id} and d.status in ('draft', 'rejected')
      and (${now}::timestamptz at time zone p.time_zone) >= d.report_date + interval '18 hours'
      and (${now}::timestamptz at time zone p.time_zone) < d.report_date + interval '48 hours'
      and not exists (select from report_model_runs r where r.authority_id = d.authority_id and r.report_id = d.id
        and (r.status in ('waiting', 'running') or r.created_at >= (d.sheet ->> 'computed_at')::timestamptz))
    order by d.id limit ${most}`)
