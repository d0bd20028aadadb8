import { todayIn } from '../../platform/time/index.ts'
import {
  DAYS_OF_TREND,
  type Permission,
  type Project,
  type ProjectRow,
  type ReviewKind,
  type Role,
} from '@milepost/contract'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** Parts of a project that follow from its row and from the caller. */
type Derived = 'abilities' | 'next_statuses' | 'restorable_until' | 'purged_on'
/** A project of a list as the database returns it. */
export type StoredRow = Omit<ProjectRow, Derived> & { has_tickets: boolean; has_records: boolean }
export type StoredProject = Omit<Project, Derived> & { has_tickets: boolean; has_records: boolean }

/**
 * Whether the project `p` has permanent records (D18b): tickets, photos, entries on its pay items, or a pay period that was closed and signed, with
 * entries or none. Such a project is never purged.
 */
export const hasRecords =
  raw(`(exists (select from tickets t where t.authority_id = p.authority_id and t.project_id = p.id)
  or exists (select from images i where i.authority_id = p.authority_id and i.project_id = p.id)
  or exists (select from pay_entries e where e.authority_id = p.authority_id and e.project_id = p.id)
  or exists (select from pay_periods y where y.authority_id = p.authority_id and y.project_id = p.id and y.status = 'closed'))`)

/** Columns of a project `p` with what `projectParts` joins; records are only looked up where the project is deleted, since nothing else needs them. */
export const rowColumns = sql`${raw(`p.id, p.name, p.dot_code, p.state_project_number, p.contract_number, p.job_number, p.contractor_name, p.district_id,
  d.name as district, p.status, p.time_zone, p.start_date, coalesce(c.pending, 0)::bigint as pending_count, coalesce(c.delivered, 0)::bigint as delivered_count,
  coalesce(c.rejected, 0)::bigint as rejected_count, a.last_active_on, coalesce(a.days_active, 0) as days_active, trend.tickets_by_day,
  f.project_id is not null as favorite, p.hidden, p.updated_at, p.deleted_at, nullif(concat_ws(' ', remover.first_name, remover.last_name), '') as deleted_by,
  a.project_id is not null as has_tickets, p.lock_version`)}, p.deleted_at is not null and ${hasRecords} as has_records`

export const allColumns =
  raw(`p.federal_project_number, p.funding_source, p.description, p.public_description, p.end_date, p.letting_date, p.percentage_complete,
  p.days_worked, p.max_gvw_override_lbs, trim_scale(p.max_gvw_override_lbs / 2000) as max_gvw_override_tons, p.collect_user_location, p.allow_sending_dwr,
  p.pay_basis, p.pay_overload, p.archived_at, p.created_at,
  (select json_build_object('done', u.done, 'tickets', u.tickets) from ticket_follow_ups u where u.authority_id = p.authority_id and u.project_id = p.id) as following`)

export interface Viewer {
  authority_id: number
  /** The membership or the grant, for favorites. */
  holder_id: number
  /** Projects beyond which the person sees none; null for all. */
  project_ids: readonly number[] | null
  /** Of an employee; null of people from outside and of machines. */
  role: Role | null
  may: (permission: Permission) => boolean
  /** Kinds of reviews that the person may answer where nobody is named. */
  review_kinds: readonly ReviewKind[]
  now: Date
  /** Samples that are due for the person to take, by project; only of who lists what waits. */
  samples_due?: ReadonlyMap<number, number>
}

/** The joins of projects `p`: names, tickets counted by the rollups, their days, and the person's mark. For the few rows of a page. */
export const projectParts = ({ authority_id, holder_id, now }: Viewer): Sql => sql`
  left join districts d on d.authority_id = p.authority_id and d.id = p.district_id
  left join memberships remover on remover.authority_id = p.authority_id and remover.id = p.deleted_by
  left join project_activity a on a.authority_id = p.authority_id and a.project_id = p.id
  left join project_favorites f on f.authority_id = p.authority_id and f.project_id = p.id and f.holder_id = ${holder_id}
  left join lateral (
    select sum(r.tickets) filter (where r.status = 'pending') as pending, sum(r.tickets) filter (where r.status = 'delivered') as delivered,
      sum(r.tickets) filter (where r.status = 'rejected') as rejected
    from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = p.id and r.day = '-infinity') c on true
  left join lateral (
    select array_agg(coalesce(s.tickets, 0) order by g.day) as tickets_by_day
    from generate_series(0, ${DAYS_OF_TREND - 1}::integer) back, lateral (select ${todayIn(now, raw('p.time_zone'))} - back as day) g
    left join lateral (
      select sum(r.tickets)::integer as tickets from ticket_rollups r
      where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = p.id and r.day = g.day) s on true) trend on true`
