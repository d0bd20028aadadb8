import { dateIn, endOfDateIn, startOfDateIn } from '../../platform/time/index.ts'
import type { CalendarPeriod, OutsideViewer } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, raw, sql } from '../../platform/database/sql.ts'
import { inSeenFolder, withoutDocuments } from '../documents/index.ts'

/** Days of a project, both ends included. */
export interface DaysOf {
  authority_id: number
  project_id: number
  time_zone: string
  from: string
  to: string
  /** Somebody from outside who reads it; null for the agency's own people. */
  outside: OutsideViewer | null
}

/** Tickets printed on a day in one unit. */
export interface PrintedOn {
  day: string
  uom: string
  tickets: number
  rejected: number
  voided: number
  net: string
}

/** Tickets by day and unit, from the rollups. */
export const printedByDay = (db: Database, { authority_id, project_id, from, to }: DaysOf): Promise<PrintedOn[]> =>
  db.rows(sql`
    select r.day, r.uom, sum(r.tickets)::bigint as tickets, coalesce(sum(r.tickets) filter (where r.status = 'rejected'), 0)::bigint as rejected,
      coalesce(sum(r.tickets) filter (where r.status = 'voided'), 0)::bigint as voided,
      trim_scale(coalesce(sum(r.net) filter (where r.status not in ('rejected', 'voided')), 0))::text as net
    from ticket_rollups r
    where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day between ${from}::date and ${to}::date
    group by 1, 2 having sum(r.tickets) > 0 order by 1, 2`)

interface CountOn {
  day: string
  count: number
}

/** Photos by the day on which they were taken. */
export const photosByDay = (db: Database, { authority_id, project_id, from, to }: DaysOf): Promise<CountOn[]> =>
  db.rows(sql`
    select i.day, count(*) as count from images i
    where i.authority_id = ${authority_id} and i.project_id = ${project_id} and i.day between ${from}::date and ${to}::date group by 1`)

/** Documents by the day on which they were added. */
export const documentsByDay = (
  db: Database,
  { authority_id, project_id, from, to, outside }: DaysOf,
): Promise<CountOn[]> =>
  db.rows(sql`
    select d.day, count(*) as count from documents d left join document_folders f on f.authority_id = d.authority_id and f.id = d.folder_id
    where d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.day between ${from}::date and ${to}::date and d.deleted_at is null
      and ${inSeenFolder('d', outside)} group by 1`)

/** Events of the activity by day, those that the activity shows the same person. */
export const eventsByDay = (
  db: Database,
  { authority_id, project_id, time_zone, from, to, outside }: DaysOf,
): Promise<CountOn[]> =>
  db.rows(sql`
    select ${dateIn(raw('e.at'), sql`${time_zone}`)} as day, count(*) as count from audit_events e
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.subject <> 'contractor_access_request' ${outside === null ? empty : sql`and ${withoutDocuments}`}
      and e.at >= ${startOfDateIn(sql`${from}`, sql`${time_zone}`)} and e.at < ${endOfDateIn(sql`${to}`, sql`${time_zone}`)} group by 1`)

/** Pay periods that have a day among them. */
export const periodsWithin = (
  db: Database,
  { authority_id, project_id, from, to }: DaysOf,
): Promise<CalendarPeriod[]> =>
  db.rows(sql`
    select p.id, p.number, p.start_on, p.end_on, p.status from pay_periods p
    where p.authority_id = ${authority_id} and p.project_id = ${project_id} and p.start_on <= ${to}::date and p.end_on >= ${from}::date order by p.start_on, p.number`)
