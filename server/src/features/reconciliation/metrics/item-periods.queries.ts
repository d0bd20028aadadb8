import { sql, type Sql } from '../../../platform/database/sql.ts'

/**
 * Entries of each item of a project in each period, summed. `dollars` is the sum of the given amounts, and the rest at the item's unit price, rounded
 * once to the cent for the item and period, as it is signed (D16, D33); null without a price and without amounts. Sums over several periods add these.
 */
export const itemPeriods = (authority_id: number, project_id: number): Sql => sql`
  select x.*, i.is_dnp, i.unit_of_measure, i.unit_price, i.quantity + i.change_quantity as current, case when i.unit_price is not null or x.amount <> 0 then round(x.priced * coalesce(i.unit_price, 0) + x.amount, 2) end as dollars
  from (
    select authority_id, pay_item_id, pay_period_id, sum(entries) as entries, sum(tickets) as tickets, sum(quantity) as quantity,
      sum(priced_quantity) as priced, sum(amount) as amount
    from pay_item_rollups where authority_id = ${authority_id} and project_id = ${project_id} group by 1, 2, 3) x
  join project_pay_items i on i.authority_id = x.authority_id and i.id = x.pay_item_id`

/** Quantity and dollars of an item in the rows `r` of `itemPeriods`, of all or of some periods; the quantity of lump sums follows from their amounts, once (D42). */
export const figures = (filter: Sql = sql``): Sql => sql`
  json_build_object('quantity', trim_scale(coalesce(installed_quantity(max(r.authority_id), max(r.unit_of_measure), max(r.unit_price), max(r.current),
    sum(r.quantity) ${filter}, sum(r.priced) ${filter}, sum(r.amount) ${filter}), 0))::text, 'amount', (sum(r.dollars) ${filter})::text)`

/** Installed quantity of an item `i` by the rows `r` of its rollups, in its unit; null where nothing was ever posted to it. */
export const installedOf = sql`installed_quantity(i.authority_id, i.unit_of_measure, i.unit_price, i.quantity + i.change_quantity,
  sum(r.quantity), sum(r.priced_quantity), sum(r.amount))`

/** Whether more of an item `i` is installed than its contract has; an item that is a credit has nothing to be installed (D30). */
export const isOverrun = (installed: Sql): Sql => sql`${installed} > greatest(0, i.quantity + i.change_quantity)`
