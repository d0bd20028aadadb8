import type {
  Attachment,
  FactSheet,
  ReportContent,
  ReportLanguage,
  reportList,
  ReportRow,
  ReportStatus,
  dailyWorkReports,
  RouteInput,
} from '@milepost/contract'
import { attachmentsOf } from '../attachments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type ReportsQuery = RouteInput<typeof dailyWorkReports.list>['query']

/** A report's row as it is stored; its name is made of number and revision. */
export type StoredRow = Omit<ReportRow, 'name' | 'abilities'> & { number: number; signed_by: number | null }

/** A report with all that it says. */
export type StoredReport = StoredRow & {
  time_zone: string
  project_deleted: boolean
  language: ReportLanguage
  content: ReportContent
  draft: ReportContent
  sheet: FactSheet
  signed_by_name: string | null
  approved_by_name: string | null
  rejected_reason: string | null
  amended_reason: string | null
  external_id: string | null
  attachments: Attachment[]
}

const columns = sql`r.id, r.project_id, p.name as project, r.number, r.revision, r.report_date, r.inspector_id, r.inspector_name as inspector, r.pay_item_count,
  r.ticket_count, r.status, r.remarks, r.signed_at, r.signed_by, r.approved_at, r.sent_at, r.changed_since, r.edited, r.updated_at, r.lock_version`
const tables = raw(`daily_work_reports r join projects p on p.authority_id = r.authority_id and p.id = r.project_id`)

/** A page of a project's reports. */
export const listReports = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ReportsQuery },
) =>
  listPage<StoredRow, typeof reportList>(db, query, {
    select: sql`select ${columns} from ${tables}`,
    counted: sql`daily_work_reports r`,
    always: [sql`r.authority_id = ${authority_id}`, sql`r.project_id = ${project_id}`],
    filters: {
      status: compared('r.status', 'text'),
      report_date: compared('r.report_date', 'date'),
      inspector_id: compared('r.inspector_id', 'bigint'),
      changed_since: compared('(r.changed_since is not null)', 'boolean'),
    },
    search: (text) => [holdsWords('r.search_key', text)],
    sorts: {
      report_date: 'r.report_date',
      name: 'r.number',
      inspector: 'lower(r.inspector_name)',
      status: `array_position(array['draft', 'rejected', 'signed', 'approved', 'sent'], r.status)`,
      ticket_count: 'r.ticket_count',
      pay_item_count: 'r.pay_item_count',
      sent_at: 'r.sent_at',
      updated_at: 'r.updated_at',
    },
    counts: { status: 'r.status' },
    tie_break: 'r.report_date desc, r.id desc',
  })

/** A report of the projects that somebody sees; with `lock`, others who change it wait until the transaction ends. */
export const reportById = (
  db: Database,
  authority_id: number,
  { id, project_ids, lock = false }: { id: number; project_ids: ProjectIds; lock?: boolean },
) =>
  db.row<StoredReport>(sql`
    select ${columns}, p.time_zone, p.deleted_at is not null as project_deleted, r.language, r.content, r.draft, r.sheet, r.signed_by_name, r.approved_by_name,
      r.rejected_reason, r.amended_reason, r.external_id,
      ${attachmentsOf('daily_work_report', { authority_id: sql`r.authority_id`, id: sql`r.id` })} as attachments
    from ${tables}
    where r.authority_id = ${authority_id} and r.id = ${id} and ${ofProjects('r.project_id', project_ids)} ${raw(lock ? 'for update of r' : '')}`)

/** The report of an inspector's day on a project; null where there is none. */
export const reportOfDay = (
  db: Database,
  authority_id: number,
  day: { project_id: number; inspector_id: number; report_date: string },
) =>
  db.row<{ id: number }>(sql`
    select id from daily_work_reports where authority_id = ${authority_id} and project_id = ${day.project_id} and inspector_id = ${day.inspector_id}
      and report_date = ${day.report_date}`)

export const statusCounts = (db: Database, authority_id: number, project_id: number) =>
  db.rows<{ status: ReportStatus; count: number }>(sql`
    select status, count(*)::integer as count from daily_work_reports where authority_id = ${authority_id} and project_id = ${project_id} group by status`)

/** Reports of some days, in the order of the days. */
export const reportsOfDays = (
  db: Database,
  authority_id: number,
  { project_id, from, to }: { project_id: number; from: string; to: string },
) =>
  db.rows<Pick<StoredRow, 'id' | 'number' | 'revision' | 'report_date' | 'inspector' | 'status'>>(sql`
    select id, number, revision, report_date, inspector_name as inspector, status from daily_work_reports
    where authority_id = ${authority_id} and project_id = ${project_id} and report_date between ${from} and ${to}
    order by report_date, number`)

/** Sets of materials that postings named before, and the materials of coded tickets, by pay item. */
export const materialSets = (
  db: Database,
  authority_id: number,
  { project_id, pay_item_id }: { project_id: number; pay_item_id: number | null },
) =>
  db.rows<{ pay_item_id: number; name: string }>(sql`
    select distinct s.pay_item_id, s.name from (
      select o.pay_item_id, o.material_set as name from daily_work_report_postings o
        join daily_work_reports r on r.authority_id = o.authority_id and r.id = o.report_id
        where o.authority_id = ${authority_id} and r.project_id = ${project_id} and o.material_set is not null and o.pay_item_id is not null
      union select m.pay_item_id, left(m.material_type, 60) from placed_materials m
        where m.authority_id = ${authority_id} and m.project_id = ${project_id} and m.axis = 'source') s
    where ${pay_item_id}::bigint is null or s.pay_item_id = ${pay_item_id} order by s.pay_item_id, s.name limit 500`)
