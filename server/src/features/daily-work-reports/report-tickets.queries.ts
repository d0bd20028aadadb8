import type { ChangeSince } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { ofDay, type DayBounds } from '../day-facts/index.ts'

/** Pay items of a ticket `t` with their quantities, as one text: another code, or another quantity, is another text. */
const itemsOfTicket = raw(`coalesce((
  select string_agg(c.pay_item_id || ':' || c.quantity, ',' order by c.pay_item_id) from (
    select e.pay_item_id, trim_scale(sum(e.quantity)) as quantity from pay_entries e
    where e.authority_id = t.authority_id and e.ticket_id = t.id and e.withdrawn_at is null group by e.pay_item_id) c), '')`)

/** Notes the tickets of a report's day as they are now, `ticket_ids` as those that the report has. */
export const noteTickets = (
  db: Database,
  authority_id: number,
  { report_id, day, ticket_ids }: { report_id: number; day: DayBounds; ticket_ids: readonly number[] },
) =>
  db.later(
    sql`delete from daily_work_report_tickets where authority_id = ${authority_id} and report_id = ${report_id}`,
    sql`insert into daily_work_report_tickets (authority_id, report_id, ticket_id, quantity, uom, status, pay_items, counted)
      select t.authority_id, ${report_id}, t.id, t.net, t.uom, t.status, ${itemsOfTicket}, t.id = any(${[...ticket_ids]}::bigint[])
      from tickets t
      where t.authority_id = ${authority_id} and (t.id = any(${[...ticket_ids]}::bigint[]) or (${ofDay(day)}))`,
  )

/** What of a report's tickets differs from what was noted: late ones, changed ones, other codes, and those that no longer count. */
export const changesSince = (
  db: Database,
  authority_id: number,
  { report_id, day }: { report_id: number; day: DayBounds },
) =>
  db.rows<ChangeSince>(sql`
    with kept as materialized (select * from daily_work_report_tickets where authority_id = ${authority_id} and report_id = ${report_id}),
    known as (
      select k.ticket_id, t.ticket_number, k.quantity as old_quantity, t.net as new_quantity, k.uom as old_uom, t.uom, k.status as old_status, t.status,
        k.pay_items as old_items, ${itemsOfTicket} as items,
        (${ofDay(day)}) is not true or (t.status in ('voided', 'rejected')) > (coalesce(k.status, '') in ('voided', 'rejected')) as gone
      from kept k join tickets t on t.authority_id = ${authority_id} and t.id = k.ticket_id
      where k.counted),
    late as (
      select t.id as ticket_id, t.ticket_number, t.net as new_quantity, t.uom from tickets t
      where t.authority_id = ${authority_id} and ${ofDay(day)} and t.status is distinct from 'voided'
        and not exists (select from kept k where k.ticket_id = t.id)
        and not exists (
          select from daily_work_report_tickets o join daily_work_reports r on r.authority_id = o.authority_id and r.id = o.report_id
          where o.authority_id = t.authority_id and o.ticket_id = t.id and o.counted and r.id <> ${report_id}))
    select kind, ticket_id, ticket_number, old_quantity, new_quantity, uom from (
      select case when gone then 'ticket_gone'
          when old_quantity <> new_quantity or old_uom <> uom or old_status is distinct from status then 'ticket_changed'
          when old_items <> items then 'code_changed' end as kind,
        ticket_id, ticket_number, old_quantity, case when gone then null else new_quantity end as new_quantity, uom from known
      union all select 'late_ticket', ticket_id, ticket_number, null, new_quantity, uom from late) c
    where kind is not null order by ticket_number, ticket_id limit 1500`)

/** Frozen reports that some tickets touch: those that have them, and those of the days on which they are. */
export const touchedReports = (
  db: Database,
  authority_id: number,
  { ticket_ids, places }: { ticket_ids: readonly number[]; places: readonly { project_id: number; day: string }[] },
) =>
  db.rows<{ id: number }>(sql`
    select r.id from daily_work_reports r
    where r.authority_id = ${authority_id} and r.status in ('signed', 'approved', 'sent') and (
      (r.project_id, r.report_date) in (select * from unnest(${places.map(({ project_id }) => project_id)}::bigint[], ${places.map(({ day }) => day)}::date[]))
      or r.id in (select k.report_id from daily_work_report_tickets k where k.authority_id = ${authority_id} and k.ticket_id = any(${[...ticket_ids]}::bigint[]) and k.counted))`)

/** Notes since when a frozen report differs from its day, or that it does not; how many rows that changed. */
export const noteChanged = (
  db: Database,
  authority_id: number,
  { id, changed, at }: { id: number; changed: boolean; at: Date },
) =>
  db.run(sql`
    update daily_work_reports set changed_since = ${changed ? at : null}
    where authority_id = ${authority_id} and id = ${id} and status in ('signed', 'approved', 'sent') and (changed_since is null) = ${changed}`)
