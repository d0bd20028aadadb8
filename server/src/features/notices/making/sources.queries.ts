import type { NoticeKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** How far a source was read: everything up to it, in the order of commits. */
export interface Cursor {
  xid: string
  event_id: number
}
const START: Cursor = { xid: '0', event_id: 0 }

export type Source = 'audit' | 'exceptions' | 'late'

/** Where a source continues; it is locked until the transaction ends. */
export async function lockCursor(db: Database, authority_id: number, source: Source): Promise<Cursor> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${authority_id} ${source}`}, 0))`)
  const row = await db.row<Cursor>(sql`
    select xid::text as xid, event_id from notice_cursors where authority_id = ${authority_id} and source = ${source}`)
  return row ?? START
}

export const moveCursor = (db: Database, authority_id: number, source: Source, { xid, event_id }: Cursor) =>
  db.run(sql`
    insert into notice_cursors (authority_id, source, xid, event_id) values (${authority_id}, ${source}, ${xid}::xid8, ${event_id})
    on conflict on constraint notice_cursors_key do update set xid = excluded.xid, event_id = excluded.event_id`)

/** An event of the audit log, as notices read it. */
export interface AuditedEvent extends Cursor {
  at: string
  action: string
  actor_kind: string
  actor_id: number | null
  subject: string
  subject_id: number | null
  project_id: number
  changes: Record<string, unknown>
}

/** Events of projects after a position that are committed, with all before them. */
export const auditedAfter = (db: Database, authority_id: number, cursor: Cursor, most: number) =>
  db.rows<AuditedEvent & { project_id: number }>(sql`
    select e.xid::text as xid, e.id as event_id, e.at, e.action, e.actor_kind, e.actor_id, e.subject, e.subject_id, coalesce(e.project_id, 0) as project_id, e.changes
    from audit_events e
    where e.authority_id = ${authority_id} and e.xid is not null and (e.xid, e.id) > (${cursor.xid}::xid8, ${cursor.event_id})
      and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${most}`)

/** An event of an exception; `open` is whether the exception is open now. */
export interface ExceptionEvent extends Cursor {
  at: string
  action: string
  kind: string
  open: boolean
  project_id: number
  exception_id: number
  subject: string
  day: string
}

/** Events of exceptions after a position that are committed, with all before them. */
export const exceptionEventsAfter = (db: Database, authority_id: number, cursor: Cursor, most: number) =>
  db.rows<ExceptionEvent>(sql`
    select v.xid::text as xid, v.id as event_id, v.at, v.action, e.kind, e.state = 'open' as open, e.project_id, v.exception_id, e.subject, e.day
    from exception_events v join exceptions e on e.authority_id = v.authority_id and e.id = v.exception_id
    where v.authority_id = ${authority_id} and v.xid is not null and (v.xid, v.id) > (${cursor.xid}::xid8, ${cursor.event_id})
      and v.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by v.xid, v.id limit ${most}`)

/** Numbers of tickets. */
export const numbersOfTickets = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; label: string }>(sql`
    select id, ticket_number as label from tickets where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)

/** Companies of requests for access. */
export const companiesOfRequests = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; label: string }>(sql`
    select id, company_name as label from contractor_access_requests where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)

/** Inspectors of daily work reports. */
export const inspectorsOfReports = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; inspector_id: number }>(sql`
    select id, inspector_id from daily_work_reports where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)

/** People of vendors who were asked for certificates: their grants on the project, with what was asked for. */
export const askedVendors = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; grant_id: number; label: string }>(sql`
    select r.id, v.id as grant_id, c.name || ' · ' || m.name as label from certificate_requests r
    join suppliers u on u.authority_id = r.authority_id and u.id = r.supplier_id
    join grants v on v.authority_id = r.authority_id and v.company_id = u.company_id and v.capacity = 'vendor' and v.revoked_at is null
    join certificate_types c on c.authority_id = r.authority_id and c.id = r.certificate_type_id
    join vendor_materials m on m.authority_id = r.authority_id and m.id = r.vendor_material_id
    where r.authority_id = ${authority_id} and r.id = any(${[...ids]}::bigint[])`)

/** Contractors' people whose disputes are settled: who disputed the load last, or counted the day's. */
export const disputersOf = (db: Database, authority_id: number, exception_ids: readonly number[]) =>
  db.rows<{ exception_id: number; grant_id: number; ticket_id: number | null }>(sql`
    select e.id as exception_id, x.grant_id, x.ticket_id
    from exceptions e cross join lateral (
      select v.actor_id as grant_id, v.ticket_id from unnest(e.ticket_ids) t(id) cross join lateral (
        select actor_id, ticket_id from ticket_events v
        where v.authority_id = e.authority_id and v.ticket_id = t.id and v.action = 'contractor_disputed' and v.actor_kind = 'grantee'
        order by v.seq desc limit 1) v
      where e.kind = 'contractor_dispute'
      union all
      select c.counted_by, null from contractor_day_counts c
      where e.kind = 'contractor_count' and c.authority_id = e.authority_id and c.project_id = e.project_id and c.day = e.day and c.plant_id = e.plant_id
        and c.company_id::text = e.subject_key) x
    where e.authority_id = ${authority_id} and e.id = any(${[...exception_ids]}::bigint[]) and e.kind in ('contractor_dispute', 'contractor_count')`)

/** Resolves notices of reviews in projects (null: of no project) where nothing of the kind waits for the person any more; returns their recipients. */
export const resolveAnswered = async (
  db: Database,
  authority_id: number,
  { project_ids, now }: { project_ids: readonly (number | null)[]; now: Date },
): Promise<number[]> =>
  (
    await db.rows<{ holder_id: number }>(sql`
      with waits as materialized (
        select coalesce(r.project_id, 0) as project_id, s.reviewer_id as person_id, false as returned
        from review_steps s join reviews r on r.authority_id = s.authority_id and r.id = s.review_id
        where s.authority_id = ${authority_id} and s.status = 'waiting' and coalesce(r.project_id, 0) = any(${project_ids.map((id) => id ?? 0)}::bigint[])
        union all
        select coalesce(r.project_id, 0), r.submitted_by, true from reviews r
        where r.authority_id = ${authority_id} and r.status = 'returned' and coalesce(r.project_id, 0) = any(${project_ids.map((id) => id ?? 0)}::bigint[]))
      update notices n set resolved_at = ${now}, mail_due_at = null
      where n.authority_id = ${authority_id} and n.kind = any('{review_waiting,review_due_soon,review_overdue,review_returned}'::text[])
        and (n.project_id = any(${project_ids.filter((id) => id !== null)}::bigint[]) or n.project_id is null and ${project_ids.includes(null)}::boolean)
        and n.read_at is null and n.resolved_at is null and not exists (
          select from waits w where w.project_id = coalesce(n.project_id, 0) and w.returned = (n.kind = 'review_returned')
            and (w.person_id is null or w.person_id = n.holder_id))
      returning n.holder_id`)
  ).map(({ holder_id }) => holder_id)

/** What has to be absent from a project so that a kind waits for nobody there. */
const waiting = {
  ticket_flagged: `select from ticket_rollups r where r.authority_id = n.authority_id and r.axis = 'project' and r.axis_id = n.project_id and r.day = '-infinity' and r.flagged
    group by r.flagged having sum(r.tickets) > 0`,
  ticket_late: `select from exceptions e where e.authority_id = n.authority_id and e.project_id = n.project_id and e.state = 'open' and e.kind = 'late'`,
  exception_opened: `select from exceptions e where e.authority_id = n.authority_id and e.project_id = n.project_id and e.state = 'open' and e.kind <> 'late'`,
  access_requested: `select from contractor_access_requests a where a.authority_id = n.authority_id and a.project_id = n.project_id and a.status = 'pending'`,
  report_waiting: `select from daily_work_reports r where r.authority_id = n.authority_id and r.project_id = n.project_id and r.status = 'signed'`,
  report_rejected: `select from daily_work_reports r where r.authority_id = n.authority_id and r.project_id = n.project_id and r.status = 'rejected'`,
  report_changed: `select from daily_work_reports r where r.authority_id = n.authority_id and r.project_id = n.project_id and r.changed_since is not null`,
} as const
export type WaitingKind = keyof typeof waiting

/** Resolves notices of a kind in projects where none of it waits any more; returns their recipients. */
export const resolveHandled = async (
  db: Database,
  authority_id: number,
  { kind, project_ids, now }: { kind: WaitingKind; project_ids: readonly number[]; now: Date },
): Promise<number[]> =>
  (
    await db.rows<{ holder_id: number }>(sql`
      update notices n set resolved_at = ${now}, mail_due_at = null
      where n.authority_id = ${authority_id} and n.kind = ${kind as NoticeKind} and n.project_id = any(${[...project_ids]}::bigint[])
        and n.read_at is null and n.resolved_at is null and not exists (${raw(waiting[kind])})
      returning n.holder_id`)
  ).map(({ holder_id }) => holder_id)
