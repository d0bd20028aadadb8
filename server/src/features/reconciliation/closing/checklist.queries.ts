import type { ChecklistKey } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** What a checklist is of. */
export interface ChecklistPeriod {
  id: number
  project_id: number
  start_on: string
  end_on: string
}

/**
 * How much of each there is (`checklistLine` of the contract tells what is counted). A ticket lacks a quantity where more of its net is on no item than what
 * rounding to its items' `decimals` leaves: half of the last decimal of each.
 */
export const countChecklist = (
  db: Database,
  authority_id: number,
  { id, project_id, start_on, end_on }: ChecklistPeriod,
  decimals: readonly { uom: string; decimals: number }[],
): Promise<Record<ChecklistKey, number> | null> =>
  db.row(sql`
    with days as (
      select r.status, r.flagged, sum(r.tickets) as tickets from ticket_rollups r
      where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day between ${start_on}::date and ${end_on}::date
        and r.status not in ('rejected', 'voided') group by 1, 2),
    coded as (
      select coalesce(sum(tickets), 0) as tickets from coded_ticket_rollups
      where authority_id = ${authority_id} and project_id = ${project_id} and day between ${start_on}::date and ${end_on}::date
        and status not in ('rejected', 'voided')),
    entries as (
      select e.ticket_id, sum(e.ticket_quantity) as assigned, bool_and(e.ticket_quantity is not null) as measured,
        sum(e.ticket_quantity / nullif(e.quantity, 0) * 0.5 * 10::numeric ^ -d.decimals) as rounding
      from pay_entries e join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
      left join json_to_recordset(${JSON.stringify(decimals)}::json) as d(uom text, decimals integer) on d.uom = i.unit_of_measure
      where e.authority_id = ${authority_id} and e.pay_period_id = ${id} and e.kind = 'ticket' and e.withdrawn_at is null group by 1),
    tickets as (
      select t.status, t.accepted, t.net, e.assigned, e.measured, e.rounding, p.pay_basis from entries e
      join tickets t on t.authority_id = ${authority_id} and t.id = e.ticket_id join projects p on p.authority_id = t.authority_id and p.id = t.project_id)
    select (coalesce((select sum(tickets) from days), 0) - (select tickets from coded))::integer as uncoded,
      coalesce((select sum(tickets) from days where status in ('pending', '')), 0)::integer as pending,
      coalesce((select sum(tickets) from days where flagged), 0)::integer as flagged,
      (select count(*) from tickets where status is distinct from 'delivered' or (pay_basis = 'accepted' and not accepted))::integer as not_payable,
      (select count(*) from tickets where measured and assigned < net - greatest(0.01, rounding + 0.00001))::integer as missing_quantities,
      (select count(*) from (
        select i.id from project_pay_items i join pay_item_rollups r on r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id
        where i.authority_id = ${authority_id} and i.project_id = ${project_id} and not i.is_dnp and not i.source_only
        group by i.id, i.quantity, i.change_quantity having sum(r.quantity) > i.quantity + i.change_quantity) o)::integer as overruns,
      (select count(*) from pay_entries e where e.authority_id = ${authority_id} and e.pay_period_id = ${id} and e.withdrawn_at is null
        and e.work_date < ${start_on}::date)::integer as late,
      (select count(*) from exceptions x where x.authority_id = ${authority_id} and x.project_id = ${project_id} and x.state = 'open'
        and x.day between ${start_on}::date and ${end_on}::date)::integer as exceptions`)
