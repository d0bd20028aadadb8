import type { FactSheet, ReportContent, reportRevision } from '@milepost/contract'
import type { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Keeps what a report said when it was signed, before its amendment begins. */
export const keepRevision = (
  db: Database,
  authority_id: number,
  { report_id, reason }: { report_id: number; reason: string },
) =>
  db.run(sql`
    insert into daily_work_report_revisions (authority_id, report_id, revision, content, sheet, signed_at, signed_by_name, approved_at, approved_by_name, sent_at, reason)
    select authority_id, id, revision, content, sheet, signed_at, signed_by_name, approved_at, approved_by_name, sent_at, ${reason}
    from daily_work_reports where authority_id = ${authority_id} and id = ${report_id}`)

/** Earlier revisions of a report, the oldest first, without what they say. */
export const revisionsOf = (db: Database, authority_id: number, report_id: number) =>
  db.rows<z.output<typeof reportRevision>>(sql`
    select revision, signed_at, signed_by_name as signed_by, approved_at, approved_by_name as approved_by, sent_at, reason
    from daily_work_report_revisions where authority_id = ${authority_id} and report_id = ${report_id} order by revision`)

export const revisionOf = (
  db: Database,
  authority_id: number,
  { report_id, revision }: { report_id: number; revision: number },
) =>
  db.row<{ content: ReportContent; sheet: FactSheet }>(sql`
    select content, sheet from daily_work_report_revisions
    where authority_id = ${authority_id} and report_id = ${report_id} and revision = ${revision}`)
