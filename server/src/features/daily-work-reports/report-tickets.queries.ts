import type { ChangeSince } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** Pay items of a ticket `t` with their quantities, as one text: another code, or another quantity, is another text. */
const itemsOfTicket = raw(`coalesce((
  select string_agg(c.pay_item_id || ':' || c.quantity, ',' order by c.pay_item_id) from (
    select e.pay_item_id, trim_scale(sum(e.quantity)) as quantity from pay_entries e
    where e.authority_id = t.authority_id and e.ticket_id = t.id and e.withdrawn_at is null group by e.pay_item_id) c), '')`)

/** Notes the tickets of a report's day as they are now, `ticket_ids` as those that the report has. */
export const noteTickets = (
  db: Database,
  authority_id: number,
  {
    report_id,
    project_id,
    ticket_ids,
    from,
    until,
  }: { report_id: number; project_id: number; ticket_ids: readonly number[]; from: Date; until: Date },
) =>
  db.later(
    sql`delete from daily_work_report_tickets where authority_id = ${authority_id} and report_id = ${report_id}`,
    sql`insert into daily_work_report_tickets (authority_id, report_id, ticket_id, quantity, uom, status, pay_items, counted)
      select t.authority_id, ${report_id}, t.id, t.net, t.uom, t.status, ${itemsOfTicket}, t.id = any(${[...ticket_ids]}::bigint[])
      from tickets t
      where t.authority_id = ${authority_id} and (t.id = any(${[...ticket_ids]}::bigint[]) or (t.project_id = ${project_id} and t.printed_at >= ${from} and t.printed_at < ${until}))`,
  )

/** Other reports of a report's day that can still be changed and that have some of its tickets. */
export const openReportsSharing = async (db: Database, authority_id: number, report_id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct r.id
      from daily_work_reports o
        join daily_work_report_tickets own on own.authority_id = o.authority_id and own.report_id = o.id and own.counted
        join daily_work_report_tickets x on x.authority_id = own.authority_id and x.ticket_id = own.ticket_id and x.report_id <> o.id and x.counted
        join daily_work_reports r on r.authority_id = x.authority_id and r.id = x.report_id
      where o.authority_id = ${authority_id} and o.id = ${report_id} and r.project_id = o.project_id and r.report_date = o.report_date
        and r.status in ('draft', 'rejected') order by r.id`)
  ).map(({ id }) => id)

/** What of a report's tickets differs from what was noted: late ones, changed ones, other codes, and those that no longer count. */
export const changesSince = (db: Database, authority_id: number, report_id: number) =>
  db.rows<ChangeSince>(sql`
    with r as materialized (select * from daily_work_reports where authority_id = ${authority_id} and id = ${report_id}),
    kept as materialized (select * from daily_work_report_tickets where authority_id = ${authority_id} and report_id = ${report_id}),
    known as (
      select k.ticket_id, t.ticket_number, k.quantity as old_quantity, t.net as new_quantity, k.uom as old_uom, t.uom, k.status as old_status, t.status,
        k.pay_items as old_items, ${itemsOfTicket} as items,
        t.project_id is distinct from r.project_id or t.printed_at < r.day_from or t.printed_at >= r.day_until or (t.status in ('voided', 'rejected')) > (coalesce(k.status, '') in ('voided', 'rejected')) as gone
      from r cross join kept k join tickets t on t.authority_id = ${authority_id} and t.id = k.ticket_id
      where k.counted),
    late as (
      select t.id as ticket_id, t.ticket_number, t.net as new_quantity, t.uom
      from r join tickets t on t.authority_id = r.authority_id and t.project_id = r.project_id and t.printed_at >= r.day_from and t.printed_at < r.day_until
      where t.status is distinct from 'voided'
        and not exists (select from kept k where k.ticket_id = t.id)
        and not exists (
          select from daily_work_report_tickets o
          where o.authority_id = t.authority_id and o.ticket_id = t.id and o.counted and o.report_id <> ${report_id}))
    select kind, ticket_id, ticket_number, old_quantity, new_quantity, uom from (
      select case when gone then 'ticket_gone'
          when old_quantity <> new_quantity or old_uom <> uom or old_status is distinct from status then 'ticket_changed'
          when old_items <> items then 'code_changed' end as kind,
        ticket_id, ticket_number, old_quantity, case when gone then null else new_quantity end as new_quantity, uom from known
      union all select 'late_ticket', ticket_id, ticket_number, null, new_quantity, uom from late) c
    where kind is not null order by ticket_number, ticket_id limit 1500`)

/** Notes the frozen reports that some tickets touch: those that have them, and those of the days on which they are. */
export const noteTouched = (
  authority_id: number,
  {
    ticket_ids,
    places,
  }: { ticket_ids: readonly number[]; places: readonly { project_id: number; printed_at: string }[] },
): Sql => sql`
    insert into daily_work_reports_to_compare (authority_id, report_id)
    select r.authority_id, r.id from daily_work_reports r
    where r.authority_id = ${authority_id} and r.status in ('signed', 'approved', 'sent') and (
      exists (select from unnest(${places.map(({ project_id }) => project_id)}::bigint[], ${places.map(({ printed_at }) => printed_at)}::timestamptz[]) as x(project_id, printed_at)
        where x.project_id = r.project_id and x.printed_at >= r.day_from and x.printed_at < r.day_until)
      or r.id in (select k.report_id from daily_work_report_tickets k where k.authority_id = ${authority_id} and k.ticket_id = any(${[...ticket_ids]}::bigint[]) and k.counted))`

export const isAnyTouched = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row<{ id: number }>(
    sql`select id from daily_work_reports_to_compare where authority_id = ${authority_id} limit 1`,
  )) !== null

/** Takes the oldest notes away; the reports that they name, each once. */
export const takeTouched = async (db: Database, authority_id: number, most: number): Promise<number[]> => [
  ...new Set(
    (
      await db.rows<{ report_id: number }>(sql`
        delete from daily_work_reports_to_compare where authority_id = ${authority_id} and id in (
          select id from daily_work_reports_to_compare where authority_id = ${authority_id} order by id limit ${most} for update skip locked)
        returning report_id`)
    ).map(({ report_id }) => report_id),
  ),
]

/** Notes since when a frozen report differs from its day, or that it does not; how many rows that changed. */
export const noteChanged = (
  db: Database,
  authority_id: number,
  { id, changed, at }: { id: number; changed: boolean; at: Date },
) =>
  db.run(sql`
    update daily_work_reports set changed_since = ${changed ? at : null}
    where authority_id = ${authority_id} and id = ${id} and status in ('signed', 'approved', 'sent') and (changed_since is null) = ${changed}`)
