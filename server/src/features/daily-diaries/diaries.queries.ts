import type { dailyDiaries, diaryList, DiaryReport, DiaryRow, ReportContent, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'

export type DiariesQuery = RouteInput<typeof dailyDiaries.list>['query']

/** Most inspectors that a row names. */
const MOST_NAMES = 10

/** A report is part of the diary once it is signed, and stays so while it is amended. */
const counted = sql`(r.status not in ('draft', 'rejected') or r.revision > 0)`

/** A page of a project's days that have reports. The state follows from the statuses, as `diaryState` has it. */
export const listDiaries = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: DiariesQuery },
) => {
  const days = sql`(
    select r.report_date as date, count(*)::integer as report_count,
      case when count(*) filter (where r.status in ('draft', 'rejected')) > 0 then 'open' when count(*) filter (where r.status = 'signed') > 0 then 'waiting' else 'approved' end as state,
      count(*) filter (where ${counted})::integer as counted_count, coalesce(sum(r.ticket_count) filter (where ${counted}), 0)::integer as ticket_count
    from daily_work_reports r where r.authority_id = ${authority_id} and r.project_id = ${project_id} group by r.report_date) d`
  return listPage<DiaryRow, typeof diaryList>(db, query, {
    select: sql`select d.date, d.state, d.report_count, d.counted_count, d.ticket_count, (
      select (array_agg(distinct n.inspector_name order by n.inspector_name))[1:${MOST_NAMES}] from daily_work_reports n
      where n.authority_id = ${authority_id} and n.project_id = ${project_id} and n.report_date = d.date) as inspectors
      from ${days}`,
    counted: days,
    always: [],
    filters: { date: compared('d.date', 'date') },
    sorts: { date: 'd.date', report_count: 'd.report_count', ticket_count: 'd.ticket_count' },
    tie_break: 'd.date desc',
  })
}

export type StoredDiaryReport = Omit<DiaryReport, 'name'> & { number: number; revision: number; content: ReportContent }

/** The reports of a project's day, in the order of their numbers; of one that is being amended the content that was signed before. */
export const reportsOfDay = (
  db: Database,
  authority_id: number,
  { project_id, date }: { project_id: number; date: string },
) =>
  db.rows<StoredDiaryReport>(sql`
    select r.id, r.number, r.revision, r.inspector_name as inspector, r.status, ${counted} as counted, r.ticket_count, r.signed_at, r.approved_at, r.sent_at,
      coalesce(v.content, r.content) as content
    from daily_work_reports r
    left join daily_work_report_revisions v on r.status in ('draft', 'rejected') and v.authority_id = r.authority_id and v.report_id = r.id and v.revision = r.revision - 1
    where r.authority_id = ${authority_id} and r.project_id = ${project_id} and r.report_date = ${date} order by r.number`)
