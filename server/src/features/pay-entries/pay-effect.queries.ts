import { MOST_PAY_LINES, type PayEffectLine } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { balancesOf } from './ticket-balances.queries.ts'

/** A line of a decision's effect on pay, with the counts over all lines. */
export type PayEffectRow = PayEffectLine & { all_tickets: number; closed_tickets: number; all_lines: number }

/**
 * The effect on pay where some coded tickets are rejected or voided (`taken`), and others whose codes are in closed periods are delivered after all
 * (`given`): the first lines by item and period, however many tickets there are. Of a closed period the money is that of the period that receives the
 * correction.
 */
export const payEffectLines = (
  db: Database,
  authority_id: number,
  { taken, given }: { taken: readonly number[]; given: readonly number[] },
): Promise<PayEffectRow[]> =>
  db.rows(sql`
    with changes as materialized (
      select b.ticket_id, b.project_id, b.pay_item_id, p.id as pay_period_id, p.number as pay_period, p.status = 'closed' as closed, n.id as into_id, n.number as into_pay_period,
        b.quantity is not null as measured, b.amount is null as priced,
        case when b.ticket_id = any(${[...given]}::bigint[]) then coalesce(b.quantity, 0) + b.signed_quantity else 0 end - b.current_quantity as quantity,
        case when b.ticket_id = any(${[...given]}::bigint[]) then coalesce(b.amount, 0) + b.signed_amount else 0 end - b.current_amount as amount
      from (${balancesOf(authority_id, [...taken, ...given])}) b
      join pay_periods p on p.authority_id = ${authority_id} and p.id = b.pay_period_id
      left join lateral (
        select x.id, x.number from pay_periods x
        where x.authority_id = ${authority_id} and x.project_id = b.project_id and x.status = 'in_progress' and x.end_on >= b.work_date and p.status = 'closed'
        order by x.start_on limit 1) n on true),
    counted as (
      select project_id, pay_item_id, pay_period_id, pay_period, closed, into_id, into_pay_period, count(distinct ticket_id)::integer as tickets, bool_or(measured) as measured,
        sum(quantity) as quantity, coalesce(sum(quantity) filter (where priced), 0) as priced, sum(amount) as amount
      from changes where not closed or quantity <> 0 or amount <> 0 group by 1, 2, 3, 4, 5, 6, 7),
    posted as (
      select r.pay_item_id, r.pay_period_id, sum(r.priced_quantity) as priced, sum(r.amount) as amount from pay_item_rollups r
      where r.authority_id = ${authority_id} and (r.project_id, r.pay_item_id) in (select project_id, pay_item_id from counted) group by 1, 2)
    select i.id as project_pay_item_id, i.line_number, i.item_code, i.item_description, i.unit_of_measure, c.tickets,
      case when c.measured then trim_scale(c.quantity) end as quantity,
      case when not i.is_dnp and (i.unit_price is not null or c.amount <> 0) then
        round((coalesce(s.priced, 0) + c.priced) * coalesce(i.unit_price, 0) + coalesce(s.amount, 0) + c.amount, 2)
          - round(coalesce(s.priced, 0) * coalesce(i.unit_price, 0) + coalesce(s.amount, 0), 2) end as amount,
      c.pay_period, c.closed, c.into_pay_period, (select count(distinct ticket_id)::integer from changes) as all_tickets,
      (select count(distinct ticket_id)::integer from changes where closed) as closed_tickets, (count(*) over ())::integer as all_lines
    from counted c join project_pay_items i on i.authority_id = ${authority_id} and i.id = c.pay_item_id
    left join posted s on s.pay_item_id = c.pay_item_id and s.pay_period_id = case when c.closed then c.into_id else c.pay_period_id end
    order by i.line_number, i.id, c.pay_period limit ${MOST_PAY_LINES}`)
