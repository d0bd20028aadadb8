import type { payItemMetricList, reconciliation, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, conditionsOf, countsOf, type ListSource } from '../../../platform/database/list-page.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { figures, installedOf, isOverrun, itemPeriods } from './item-periods.queries.ts'
import type { ItemSums } from './pay-item-metric.ts'

export type MetricQuery = RouteInput<typeof reconciliation.metrics>['query']

const sorts = {
  line_number: 'i.line_number',
  item_code: 'i.item_code',
  item_description: 'lower(i.item_description)',
} as const

/** Whether an item `i` that is paid for is over its contract. */
const overrun = sql`not i.is_dnp and not i.source_only and ${isOverrun(sql`(select ${installedOf} from pay_item_rollups r
  where r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id)`)}`

/** Which items of a project a query finds. */
const itemsOf = (
  authority_id: number,
  project_id: number,
): Pick<ListSource<typeof payItemMetricList>, 'always' | 'filters' | 'search' | 'counted' | 'counts'> => ({
  always: [sql`i.authority_id = ${authority_id} and i.project_id = ${project_id}`],
  counted: sql`project_pay_items i`,
  counts: { overrun: sql`case when ${overrun} then true end` },
  filters: {
    project_pay_item_id: compared('i.id', 'bigint'),
    unit_of_measure: compared('i.unit_of_measure', 'text'),
    installed: ({ eq }) =>
      eq === undefined
        ? []
        : [
            sql`i.id in (select pay_item_id from pay_item_rollups where authority_id = ${authority_id} and project_id = ${project_id} group by 1 having sum(entries) > 0)`,
          ],
    overrun: ({ eq }) => (eq === undefined ? [] : [overrun]),
  },
  search: (text) => [
    sql`(${holdsWords('i.search_key', text)} or i.line_number::text = ${text} or lower(i.item_number) = lower(${text}))`,
  ],
})

/** How many items each value of the filter that a query counts by would leave; null where it counts by none. */
export const itemCounts = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: MetricQuery },
) => countsOf<typeof payItemMetricList>(db, query, itemsOf(authority_id, project_id))

/** Every item that a query finds with its sums, from the rollups of its entries; in the order of the query. */
export const itemSums = (
  db: Database,
  authority_id: number,
  { project_id, period_id, query }: { project_id: number; period_id: number | null; query: MetricQuery },
): Promise<ItemSums[]> => {
  const { sort_by = 'line_number', sort_order } = query
  const way = sort_order === 'desc' ? 'desc' : 'asc'
  return db.rows(sql`
    select i.id as project_pay_item_id, i.line_number, i.item_code, i.item_number, i.item_description, i.unit_of_measure, trim_scale(i.unit_price) as unit_price, i.is_dnp, i.source_only, i.major,
      trim_scale(i.quantity) as plan_qty, trim_scale(i.change_quantity) as change_qty, coalesce(c.ticket_count, 0)::integer as ticket_count,
      coalesce(c.installed, ${none}) as installed, coalesce(c.period, ${none}) as period, coalesce(c.paid, ${none}) as paid
    from project_pay_items i left join (
      select r.pay_item_id, sum(r.tickets) as ticket_count, ${figures()} as installed,
        ${figures(sql`filter (where r.pay_period_id = ${period_id}::bigint)`)} as period, ${figures(sql`filter (where p.status = 'closed')`)} as paid
      from (${itemPeriods(authority_id, project_id)}) r join pay_periods p on p.authority_id = r.authority_id and p.id = r.pay_period_id
      group by 1) c on c.pay_item_id = i.id
    where ${conditionsOf<typeof payItemMetricList>(query, itemsOf(authority_id, project_id))} order by ${raw(`${sorts[sort_by]} ${way}, i.line_number, i.id`)}`)
}

const none = raw(`'{"quantity":"0","amount":null}'::json`)

/** The last period in progress of a project; null without one. */
export const lastOpenPeriod = async (db: Database, authority_id: number, project_id: number): Promise<number | null> =>
  (
    await db.row<{ id: number }>(sql`
      select id from pay_periods where authority_id = ${authority_id} and project_id = ${project_id} and status = 'in_progress' order by number desc limit 1`)
  )?.id ?? null
