import type { ReportContent, ReportDrift } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Drift } from './drift-of.ts'

/** A report that the construction system should have. */
export interface SentReport {
  id: number
  number: number
  revision: number
  project_id: number
  project: string
  report_date: string
  content: ReportContent
  sync_id: string
  merged: boolean
}

/** Reports that were sent directly and not amended since, by id after one of them. */
export const sentReports = (db: Database, authority_id: number, { after, most }: { after: number; most: number }) =>
  db.rows<SentReport>(sql`
    select r.id, r.number, r.revision, r.project_id, p.name as project, r.report_date, r.content, s.sync_id, s.merge_into is not null as merged
    from daily_work_reports r join projects p on p.authority_id = r.authority_id and p.id = r.project_id cross join lateral (
      select s.sync_id, s.merge_into from construction_sendings s
      where s.authority_id = r.authority_id and s.report_id = r.id and s.state = 'done' and s.door = 'direct' and s.revision = r.revision order by s.id desc limit 1) s
    where r.authority_id = ${authority_id} and r.status = 'sent' and r.id > ${after} order by r.id limit ${most}`)

/** Keeps what a comparison found of some reports, in place of what an earlier try kept. */
export function storeDrift(
  db: Database,
  authority_id: number,
  {
    report_ids,
    drift,
    at,
  }: { report_ids: readonly number[]; drift: readonly (Drift & { report_id: number; position: number })[]; at: Date },
): void {
  db.later(
    sql`delete from construction_drifts where authority_id = ${authority_id} and report_id = any(${[...report_ids]}::bigint[])`,
    sql`insert into construction_drifts (authority_id, report_id, position, kind, row_name, ours, theirs, found_at)
      select ${authority_id}, d.report_id, d.position, d.kind, d."row", d.ours, d.theirs, ${at}
      from jsonb_to_recordset(${JSON.stringify(drift)}::jsonb) as d (report_id bigint, position integer, kind text, "row" text, ours text, theirs text)`,
  )
}

/** What the last comparison found, the latest days first. */
export const driftOfAgency = (db: Database, authority_id: number) =>
  db.rows<Omit<ReportDrift, 'report'> & { number: number; revision: number }>(sql`
    select d.report_id, r.project_id, r.number, r.revision, p.name as project, r.report_date, d.kind, d.row_name as row, d.ours, d.theirs
    from construction_drifts d join daily_work_reports r on r.authority_id = d.authority_id and r.id = d.report_id
      join projects p on p.authority_id = r.authority_id and p.id = r.project_id
    where d.authority_id = ${authority_id} order by r.report_date desc, r.id, d.position limit 1000`)
