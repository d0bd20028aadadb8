import type { ChecklistKey, EntryPoint } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'

/** A coded ticket `t` of a project `p` that is not paid as it stands: not delivered, or not accepted where that is asked. */
const notPayable = sql`(t.status is distinct from 'delivered' or (p.pay_basis = 'accepted' and not t.accepted))`
/** What of a net may be on no item without being missed: the rounding of two quantities. */
const MISSED = sql`0.01`

/** Entries `e` that a line of the checklist counts, whatever their period. */
export const entriesOfPoint: Record<EntryPoint, Sql> = {
  late: sql`e.work_date < (select p.start_on from pay_periods p where p.authority_id = e.authority_id and p.id = e.pay_period_id)`,
  not_payable: sql`e.kind = 'ticket' and exists (select from tickets t join projects p on p.authority_id = t.authority_id and p.id = t.project_id
    where t.authority_id = e.authority_id and t.id = e.ticket_id and ${notPayable})`,
  missing_quantities: sql`e.kind = 'ticket' and exists (select from tickets t where t.authority_id = e.authority_id and t.id = e.ticket_id and (
    select bool_and(x.ticket_quantity is not null) and sum(x.ticket_quantity) < t.net - ${MISSED} from pay_entries x
    where x.authority_id = t.authority_id and x.ticket_id = t.id and x.pay_period_id = e.pay_period_id and x.kind = 'ticket' and x.withdrawn_at is null))`,
}

/** What a checklist is of. */
export interface ChecklistPeriod {
  id: number
  project_id: number
  start_on: string
  end_on: string
}

/** How much of each there is (`checklistLine` of the contract tells what is counted). */
export const countChecklist = (
  db: Database,
  authority_id: number,
  { id, project_id, start_on, end_on }: ChecklistPeriod,
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
      select e.ticket_id, sum(e.ticket_quantity) as assigned, bool_and(e.ticket_quantity is not null) as measured from pay_entries e
      where e.authority_id = ${authority_id} and e.pay_period_id = ${id} and e.kind = 'ticket' and e.withdrawn_at is null group by 1),
    tickets as (
      select ${notPayable} as not_payable, e.measured and e.assigned < t.net - ${MISSED} as missing from entries e
      join tickets t on t.authority_id = ${authority_id} and t.id = e.ticket_id join projects p on p.authority_id = t.authority_id and p.id = t.project_id)
    select (coalesce((select sum(tickets) from days), 0) - (select tickets from coded))::integer as uncoded,
      coalesce((select sum(tickets) from days where status in ('pending', '')), 0)::integer as pending,
      coalesce((select sum(tickets) from days where flagged), 0)::integer as flagged,
      (select count(*) from tickets where not_payable)::integer as not_payable,
      (select count(*) from tickets where missing)::integer as missing_quantities,
      (select count(*) from (
        select i.id from project_pay_items i join pay_item_rollups r on r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id
        where i.authority_id = ${authority_id} and i.project_id = ${project_id} and not i.is_dnp and not i.source_only
        group by i.id, i.quantity, i.change_quantity having sum(r.quantity) > i.quantity + i.change_quantity) o)::integer as overruns,
      (select count(*) from pay_entries e where e.authority_id = ${authority_id} and e.pay_period_id = ${id} and e.withdrawn_at is null
        and e.work_date < ${start_on}::date)::integer as late`)
