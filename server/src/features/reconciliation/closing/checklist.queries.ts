import type { ChecklistKey, EntryPoint } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { installedOf, isOverrun } from '../metrics/item-periods.queries.ts'
import type { ChecklistUnits } from './checklist-units.ts'

/** A coded ticket `t` of a project `p` that is not payable in its current state: not delivered, or not accepted where that is required. */
const notPayable = sql`(t.status is distinct from 'delivered' or (p.pay_basis = 'accepted' and not t.accepted))`
/** A coded ticket `t` that its supplier changed or voided after delivery (D7), or whose material or date its supplier changed since it was coded. */
const changed = sql`(t.changed_after_delivered or t.version > 1 and coalesce((
  select v.action <> 'coded' from ticket_events v where v.authority_id = t.authority_id and v.ticket_id = t.id
    and (v.action = 'coded' or v.actor_kind = 'supplier' and (v.changes @> '[{"field": "material"}]' or v.changes @> '[{"field": "printed_at"}]'))
  order by v.seq desc limit 1), false))`
const unitRows = (units: ChecklistUnits): Sql =>
  sql`json_to_recordset(${JSON.stringify(units)}::json) as d(uom text, decimals integer, unpaid_per_pound numeric)`
/** The part of the net of its ticket `w` that an entry `x` takes, in the ticket's current unit. */
const share = sql`in_unit(x.ticket_quantity, coalesce(x.ticket_uom, w.uom), w.uom)`
/**
 * The part of a ticket's net that its entries `x` take, whether some of it is in a unit that the ticket's no longer converts into, and what rounding to
 * the decimals of their items' units leaves: half of the last one of each.
 */
const taken = (units: ChecklistUnits): Sql => sql`
  sum(${share}) as assigned, bool_and(x.ticket_quantity is not null) as measured, bool_or(x.ticket_quantity is not null and ${share} is null) as of_another_unit,
    sum(${share} / nullif(x.quantity, 0) * 0.5 * 10::numeric ^ -d.decimals) as rounding
  from pay_entries x join project_pay_items i on i.authority_id = x.authority_id and i.id = x.pay_item_id
  join tickets w on w.authority_id = x.authority_id and w.id = x.ticket_id
  left join ${unitRows(units)} on d.uom = i.unit_of_measure
  where x.kind = 'ticket' and x.withdrawn_at is null`
/** The payable part of the net of a ticket `t`, as in `payableNet` (D15); below zero nothing is missing. */
const payable = (units: ChecklistUnits): Sql =>
  units.every(({ unpaid_per_pound }) => unpaid_per_pound === null)
    ? sql`t.net`
    : sql`(t.net - case when t.overload_lbs > 0 then coalesce(t.overload_lbs * (select d.unpaid_per_pound from ${unitRows(units)} where d.uom = t.uom), 0) else 0 end)`
/** Whether more of the payable net of a ticket `t` is on no item than rounding explains, with `taken` of it on items. */
const missing = (units: ChecklistUnits): Sql =>
  sql`(taken.measured and taken.assigned < ${payable(units)} - greatest(0.01, taken.rounding + 0.00001))`
/**
 * Whether more of a ticket `t` is on items than its payable net and rounding allow, with `taken` of it on items; not where an administrator gave a
 * reason (D29), and no version of its supplier changed the net or its unit since.
 */
const over = (units: ChecklistUnits): Sql => sql`(
  (taken.of_another_unit or taken.assigned > greatest(0, ${payable(units)}) + greatest(0.01, taken.rounding + 0.00001)) and not coalesce((
    select v.reason is not null from ticket_events v where v.authority_id = t.authority_id and v.ticket_id = t.id
      and (v.action = 'coded' or v.changes @> '[{"field": "net"}]' or v.changes @> '[{"field": "uom"}]') order by v.seq desc limit 1), false))`

/** Entries `e` of tickets `t` of a project `p` for which something holds. */
const ofTicket = (holds: Sql): Sql => sql`e.kind = 'ticket' and exists (
  select from tickets t join projects p on p.authority_id = t.authority_id and p.id = t.project_id
  where t.authority_id = e.authority_id and t.id = e.ticket_id and ${holds})`
/** Entries `e` of tickets `t` for which a condition holds, by how much is `taken` of them in the period of the entry. */
const ofTaken = (units: ChecklistUnits, holds: Sql): Sql => sql`e.kind = 'ticket' and exists (
  select from tickets t, lateral (
    select ${taken(units)} and x.authority_id = t.authority_id and x.ticket_id = t.id and x.pay_period_id = e.pay_period_id) taken
  where t.authority_id = e.authority_id and t.id = e.ticket_id and ${holds})`

/** Entries `e` that a line of the checklist counts, whatever their period. */
export const entriesOfPoint = (units: ChecklistUnits): Record<EntryPoint, Sql> => ({
  late: sql`e.work_date < (select p.start_on from pay_periods p where p.authority_id = e.authority_id and p.id = e.pay_period_id)`,
  not_payable: ofTicket(notPayable),
  changed_after_delivered: ofTicket(changed),
  missing_quantities: ofTaken(units, missing(units)),
  over_net: ofTaken(units, over(units)),
})

/** Lines that a statement counts; those of samples are counted by `itemsOnHold`, that of certificates by `itemsWithoutCertificates`. */
export type CountedKey = Exclude<
  ChecklistKey,
  'samples_insufficient' | 'samples_not_authorized' | 'certificates_missing'
>

/** The period of a checklist. */
export interface ChecklistPeriod {
  id: number
  project_id: number
  start_on: string
  end_on: string
  /** From when tickets on no item and exceptions belong to it, including those of closed periods. */
  takes_from: string
}

/** The count of each line (`checklistLine` of the contract says what is counted). */
export const countChecklist = (
  db: Database,
  authority_id: number,
  { id, project_id, start_on, end_on, takes_from }: ChecklistPeriod,
  units: ChecklistUnits,
): Promise<Record<CountedKey, number> | null> =>
  db.row(sql`
    with days as (
      select r.status, r.flagged, r.day >= ${start_on}::date as own, sum(r.tickets) as tickets from ticket_rollups r
      where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day between ${takes_from}::date and ${end_on}::date
        and r.status not in ('rejected', 'voided') group by 1, 2, 3),
    coded as (
      select coalesce(sum(tickets), 0) as tickets from coded_ticket_rollups
      where authority_id = ${authority_id} and project_id = ${project_id} and day between ${takes_from}::date and ${end_on}::date
        and status not in ('rejected', 'voided')),
    taken as (select x.ticket_id, ${taken(units)} and x.authority_id = ${authority_id} and x.pay_period_id = ${id} group by 1),
    tickets as (
      select ${notPayable} as not_payable, ${changed} as changed_after_delivered, ${missing(units)} as missing, ${over(units)} as over_net from taken
      join tickets t on t.authority_id = ${authority_id} and t.id = taken.ticket_id join projects p on p.authority_id = t.authority_id and p.id = t.project_id),
    counted as (
      select (count(*) filter (where not_payable))::integer as not_payable, (count(*) filter (where changed_after_delivered))::integer as changed_after_delivered,
        (count(*) filter (where missing))::integer as missing_quantities, (count(*) filter (where over_net))::integer as over_net
      from tickets)
    select (coalesce((select sum(tickets) from days), 0) - (select tickets from coded))::integer as uncoded,
      coalesce((select sum(tickets) from days where own and status in ('pending', '')), 0)::integer as pending,
      coalesce((select sum(tickets) from days where own and flagged), 0)::integer as flagged,
      counted.*,
      (select count(*) from (
        select i.id from project_pay_items i join pay_item_rollups r on r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id
        where i.authority_id = ${authority_id} and i.project_id = ${project_id} and not i.is_dnp and not i.source_only
        group by i.authority_id, i.id having ${isOverrun(installedOf)}) o)::integer as overruns,
      (select count(*) from pay_entries e where e.authority_id = ${authority_id} and e.pay_period_id = ${id} and e.withdrawn_at is null
        and e.work_date < ${start_on}::date)::integer as late,
      (select count(*) from exceptions x where x.authority_id = ${authority_id} and x.project_id = ${project_id} and x.state = 'open'
        and x.day between ${takes_from}::date and ${end_on}::date)::integer as exceptions
    from counted`)
