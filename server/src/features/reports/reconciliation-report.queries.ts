import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface PeriodBounds {
  start_on: string
  end_on: string
}

export const periodOf = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<PeriodBounds | null> =>
  db.row(sql`
    select start_on, end_on from pay_periods where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id}`)

/** The entries on an item in a period, on one date of work or on all of them. */
export interface ReconciliationCell {
  pay_period_id: number
  period: number
  day: string | null
  project_pay_item_id: number
  line_number: number
  item_code: string
  item_description: string
  uom: string
  entry_count: number
  ticket_count: number
  quantity: string | null
  amount: string | null
}

export interface ReportSelection {
  authority_id: number
  project_id: number
  pay_period_id: number | null
  start_date: string
  end_date: string
  daily: boolean
}

/**
 * Entries that are not withdrawn, in the order of periods, items and days. An item's money is rounded once for the period (docs/reconciliation.md,
 * Money): a day has what it adds to that, so that days add up to exactly what their period has. Items that are not paid for have none.
 */
export const reconciliationCells = (
  db: Database,
  { authority_id, project_id, pay_period_id, start_date, end_date, daily }: ReportSelection,
  most: number,
): Promise<ReconciliationCell[]> =>
  db.rows(sql`
    select c.pay_period_id, p.number as period, c.day, c.pay_item_id as project_pay_item_id, i.line_number, i.item_code, i.item_description, i.unit_of_measure as uom, c.entry_count, c.ticket_count,
      case when i.unit_of_measure not in ('LS', 'AL') then trim_scale(coalesce(c.quantity, 0))::text end as quantity,
      case when not i.is_dnp and (i.unit_price is not null or c.amounts > 0) then
        (round(c.priced * coalesce(i.unit_price, 0) + c.amount, 2) - round((c.priced - c.own_priced) * coalesce(i.unit_price, 0) + c.amount - c.own_amount, 2))::text end as amount
    from (
      select x.pay_period_id, x.pay_item_id, x.day, x.entry_count, x.ticket_count, x.quantity, x.priced as own_priced, x.amount as own_amount,
        sum(x.priced) over w as priced, sum(x.amount) over w as amount, sum(x.amounts) over w as amounts
      from (
        select e.pay_period_id, e.pay_item_id, case when ${daily} then e.work_date end as day, count(*)::integer as entry_count, count(distinct e.ticket_id)::integer as ticket_count, sum(e.quantity) as quantity,
          coalesce(sum(e.quantity) filter (where e.amount is null), 0) as priced, coalesce(sum(e.amount), 0) as amount, count(e.amount) as amounts
        from pay_entries e
        where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.withdrawn_at is null and e.work_date between ${start_date}::date and ${end_date}::date
          and (${pay_period_id}::bigint is null or e.pay_period_id = ${pay_period_id}::bigint)
        group by 1, 2, 3) x
      window w as (partition by x.pay_period_id, x.pay_item_id order by x.day)) c
    join pay_periods p on p.authority_id = ${authority_id} and p.id = c.pay_period_id
    join project_pay_items i on i.authority_id = ${authority_id} and i.id = c.pay_item_id
    order by p.number, i.line_number, i.id, c.day limit ${most}`)

/** How many entries the report of each period has, over the period's own dates. One read of the project's entries. */
export const periodEntries = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<{ pay_period_id: number; entry_count: number }[]> =>
  db.rows(sql`
    select p.id as pay_period_id, count(*)::integer as entry_count
    from pay_periods p join pay_entries e on e.authority_id = p.authority_id and e.project_id = p.project_id and e.pay_period_id = p.id
      and e.withdrawn_at is null and e.work_date between p.start_on and p.end_on
    where p.authority_id = ${authority_id} and p.project_id = ${project_id} group by 1 order by 1`)

/** The tickets with entries in each period, and in all of them (null), each counted once: a ticket may be on two items. */
export const enteredTickets = (
  db: Database,
  { authority_id, project_id, pay_period_id, start_date, end_date }: ReportSelection,
): Promise<{ pay_period_id: number | null; ticket_count: number }[]> =>
  db.rows(sql`
    select e.pay_period_id, count(distinct e.ticket_id)::integer as ticket_count from pay_entries e
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.withdrawn_at is null and e.work_date between ${start_date}::date and ${end_date}::date
      and (${pay_period_id}::bigint is null or e.pay_period_id = ${pay_period_id}::bigint)
    group by grouping sets ((e.pay_period_id), ())`)
