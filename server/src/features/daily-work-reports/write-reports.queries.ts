import type { FactSheet, ReportContent, ReportLanguage, ReportStatus } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, join, sql, type Sql } from '../../platform/database/sql.ts'

/** What follows of a report from what it says. */
export interface ReportSummary {
  edited: boolean
  remarks: string | null
  pay_item_count: number
  ticket_count: number
}

/** What assembling a day gives. */
export interface Assembled {
  draft: ReportContent
  sheet: FactSheet
  from: Date
  until: Date
}

export interface NewReport extends ReportSummary, Assembled {
  project_id: number
  report_date: string
  inspector_id: number
  inspector_name: string
  number: number
  language: ReportLanguage
  content: ReportContent
  at: Date
}

/** Keeps other reports of a project's day from being assembled until the transaction ends, so that no two take the same ticket. */
export const lockDay = (
  db: Database,
  authority_id: number,
  { project_id, report_date }: { project_id: number; report_date: string },
) =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`daily_work_report ${authority_id} ${project_id} ${report_date}`}, 0))`,
  )

/** Stores a new report; a second one of the same inspector and day violates `daily_work_reports_one`. */
export async function insertReport(db: Database, authority_id: number, report: NewReport): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, language, content, draft, sheet, day_from, day_until,
      edited, remarks, pay_item_count, ticket_count, created_at, updated_at)
    values (${authority_id}, ${report.project_id}, ${report.report_date}, ${report.inspector_id}, ${report.inspector_name}, ${report.number}, ${report.language},
      ${JSON.stringify(report.content)}, ${JSON.stringify(report.draft)}, ${JSON.stringify(report.sheet)}, ${report.from}, ${report.until},
      ${report.edited}, ${report.remarks}, ${report.pay_item_count}, ${report.ticket_count}, ${report.at}, ${report.at})
    returning id`)
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

export interface StoredContent extends ReportSummary {
  content: ReportContent
  /** Given where other words were accepted than the rules'. */
  draft?: ReportContent
  /** Given where it was assembled again. */
  assembled?: Assembled
}

/** Stores what a report says now. */
export const storeContent = (
  db: Database,
  authority_id: number,
  { id, at, assembled, draft = assembled?.draft, ...stored }: StoredContent & { id: number; at: Date },
) =>
  db.run(sql`
    update daily_work_reports set content = ${JSON.stringify(stored.content)}, edited = ${stored.edited}, remarks = ${stored.remarks},
      pay_item_count = ${stored.pay_item_count}, ticket_count = ${stored.ticket_count}, lock_version = lock_version + 1, updated_at = ${at}
      ${draft ? sql`, draft = ${JSON.stringify(draft)}` : empty}
      ${
        assembled
          ? sql`, sheet = ${JSON.stringify(assembled.sheet)}, day_from = ${assembled.from}, day_until = ${assembled.until}`
          : empty
      }
    where authority_id = ${authority_id} and id = ${id}`)

/** Columns that a step of a report changes. */
export interface StepColumns {
  status: ReportStatus
  revision?: number
  signed_at?: Date | null
  signed_by?: number | null
  signed_by_name?: string | null
  approved_at?: Date | null
  approved_by?: number | null
  approved_by_name?: string | null
  rejected_reason?: string | null
  amended_reason?: string | null
  sent_at?: Date | null
  external_id?: string
  changed_since?: Date | null
}

/** Which columns a step may change, each as a statement has it. */
const columnOf: { [Column in keyof Required<StepColumns>]: Sql } = {
  status: sql`status`,
  revision: sql`revision`,
  signed_at: sql`signed_at`,
  signed_by: sql`signed_by`,
  signed_by_name: sql`signed_by_name`,
  approved_at: sql`approved_at`,
  approved_by: sql`approved_by`,
  approved_by_name: sql`approved_by_name`,
  rejected_reason: sql`rejected_reason`,
  amended_reason: sql`amended_reason`,
  sent_at: sql`sent_at`,
  external_id: sql`external_id`,
  changed_since: sql`changed_since`,
}

export const storeStep = (
  db: Database,
  authority_id: number,
  { id, at, step }: { id: number; at: Date; step: StepColumns },
) =>
  db.run(sql`
    update daily_work_reports set ${join(
      Object.entries(step).map(([name, value]) => sql`${columnOf[name as keyof StepColumns]} = ${value}`),
      ', ',
    )}, lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

export const deleteReport = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from daily_work_reports where authority_id = ${authority_id} and id = ${id}`)

/** Replaces what a report posts. */
export const replacePostings = (
  db: Database,
  authority_id: number,
  {
    report_id,
    postings,
  }: {
    report_id: number
    postings: readonly { pay_item_id: number | null; quantity: string | null; material_set: string | null }[]
  },
) =>
  db.later(
    sql`delete from daily_work_report_postings where authority_id = ${authority_id} and report_id = ${report_id}`,
    sql`insert into daily_work_report_postings (authority_id, report_id, position, pay_item_id, quantity, material_set)
      select ${authority_id}, ${report_id}, t.position, t.pay_item_id, t.quantity, t.material_set
      from unnest(${postings.map((one) => one.pay_item_id)}::bigint[], ${postings.map((one) => one.quantity)}::numeric[], ${postings.map((one) => one.material_set)}::text[])
        with ordinality t(pay_item_id, quantity, material_set, position)`,
  )
