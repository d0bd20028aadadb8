import { sql, type Sql } from '../../../platform/database/sql.ts'

/**
 * What stands on each item of a project in each period. `dollars` is what has an amount of its own, and the rest at the item's unit price, rounded once to the
 * cent for the item and period, as it is signed (D16, D33); null without a price and without amounts. Sums over several periods add these.
 */
export const itemPeriods = (authority_id: number, project_id: number): Sql => sql`
  select x.*, case when i.unit_price is not null or x.amount <> 0 then round(x.priced * coalesce(i.unit_price, 0) + x.amount, 2) end as dollars
  from (
    select authority_id, pay_item_id, pay_period_id, sum(entries) as entries, sum(tickets) as tickets, sum(quantity) as quantity,
      sum(priced_quantity) as priced, sum(amount) as amount
    from pay_item_rollups where authority_id = ${authority_id} and project_id = ${project_id} group by 1, 2, 3) x
  join project_pay_items i on i.authority_id = x.authority_id and i.id = x.pay_item_id`

/** Quantity and dollars of what `itemPeriods` tells as `r`, of all of it or of some periods. */
export const figures = (filter: Sql = sql``): Sql => sql`
  json_build_object('quantity', trim_scale(coalesce(sum(r.quantity) ${filter}, 0))::text, 'amount', (sum(r.dollars) ${filter})::text)`
