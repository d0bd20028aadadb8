import type { ConstructionRole } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ApprovedFactor } from '../checks/in-unit-there.ts'
import type { CheckedItem, CheckedTicket } from '../checks/checked-report.ts'

/** What the project of a report says about sending. */
export const projectFacts = (
  db: Database,
  authority_id: number,
  { project_id, date }: { project_id: number; date: string },
) =>
  db.row<{ name: string; allows_sending: boolean; contract: string | null; closed_period: string | null }>(sql`
    select p.name, p.allow_sending_dwr as allows_sending, c.contract,
      (select y.number::text from pay_periods y where y.authority_id = p.authority_id and y.project_id = p.id and y.status = 'closed'
        and ${date}::date between y.start_on and y.end_on order by y.number limit 1) as closed_period
    from projects p left join construction_contracts c on c.authority_id = p.authority_id and c.project_id = p.id
    where p.authority_id = ${authority_id} and p.id = ${project_id}`)

/** People in the construction system, by membership or grant; those whom nobody stated are not among them. */
export const peopleFacts = (db: Database, authority_id: number, holder_ids: readonly number[]) =>
  db.rows<{ holder_id: number; external_id: number; role: ConstructionRole | null }>(sql`
    select holder_id, external_id, role from construction_people where authority_id = ${authority_id} and holder_id = any(${[...holder_ids]}::bigint[])`)

/** Tickets of a report, each with another report that has it. */
export const ticketFacts = (
  db: Database,
  authority_id: number,
  { report_id, ticket_ids }: { report_id: number; ticket_ids: readonly number[] },
) =>
  db.rows<Omit<CheckedTicket, 'other_report'> & { other_number: number | null; other_revision: number | null }>(sql`
    select t.id, t.ticket_number as number, coalesce(t.status, 'pending') as status, o.number as other_number, o.revision as other_revision
    from tickets t left join lateral (
      select r.number, r.revision from daily_work_report_tickets k join daily_work_reports r on r.authority_id = k.authority_id and r.id = k.report_id
      where k.authority_id = t.authority_id and k.ticket_id = t.id and k.counted and r.id <> ${report_id} order by r.id limit 1) o on true
    where t.authority_id = ${authority_id} and t.id = any(${[...ticket_ids]}::bigint[])
    order by t.ticket_number, t.id`)

/** What is posted here of pay items, and what their contract has. */
export const itemFacts = (db: Database, authority_id: number, pay_item_ids: readonly number[]) =>
  db.rows<CheckedItem>(sql`
    select i.id, trim_scale(i.quantity + i.change_quantity) as current_quantity, trim_scale(coalesce((
      select sum(e.quantity) from pay_entries e where e.authority_id = i.authority_id and e.pay_item_id = i.id and e.withdrawn_at is null), 0)) as posted_quantity
    from project_pay_items i where i.authority_id = ${authority_id} and i.id = any(${[...pay_item_ids]}::bigint[])`)

/** Factors that a project approved for all of its materials, in force on a day. */
export const factorFacts = (
  db: Database,
  authority_id: number,
  { project_id, date }: { project_id: number; date: string },
) =>
  db.rows<ApprovedFactor>(sql`
    select ticket_uom, pay_uom, trim_scale(factor) as factor, per from conversion_factors
    where authority_id = ${authority_id} and project_id = ${project_id} and material_id is null and valid_from <= ${date}::date
      and (valid_to is null or valid_to >= ${date}::date)
    order by valid_from desc, id desc`)
