import type { PayPeriod, payPeriodList, reconciliation, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { itemPeriods } from '../metrics/item-periods.queries.ts'

/** A period's row, but for what may be done with it. */
export type PeriodRow = Omit<PayPeriod, 'abilities'>
/** The same with the other condition of its abilities: whether its project is archived. */
export type StoredPeriod = PeriodRow & { archived: boolean }
export type PeriodQuery = Pick<
  RouteInput<typeof reconciliation.periods>['query'],
  'page_number' | 'page_size' | 'sort_by' | 'sort_order' | 'filters' | 'search'
>

/** From when on uncoded tickets go into a period `p` (`periodFor`), except for those before the project's first one. */
const takesFrom = sql`case when p.status = 'closed' then p.start_on else (
  select coalesce(max(o.end_on) filter (where o.status = 'in_progress' and o.end_on < p.start_on) + 1, min(o.start_on)) from pay_periods o
  where o.authority_id = p.authority_id and o.project_id = p.project_id) end`
/**
 * Figures of each period `q` of a project: entries, tickets, dollars, and those of the periods before it: of a closed one, the periods that were closed
 * before; of one in progress, all closed ones and those in progress that began earlier, since they are closed first. Nobody pays for do-not-pay items.
 */
const sums = (authority_id: number, project_id: number): Sql => sql`
  select q.id, coalesce(d.entries, 0)::integer as entries, coalesce(d.tickets, 0)::integer as tickets, coalesce(d.dollars, 0) as dollars,
    coalesce(sum(d.dollars) over (
      order by q.closed_at nulls last, q.start_on rows between unbounded preceding and 1 preceding), 0) as previous
  from pay_periods q left join (
    select pay_period_id, sum(entries) as entries, sum(tickets) as tickets, sum(dollars) filter (where not is_dnp) as dollars
    from (${itemPeriods(authority_id, project_id)}) r group by 1) d on d.pay_period_id = q.id
  where q.authority_id = ${authority_id} and q.project_id = ${project_id}`
const select = (authority_id: number, project_id: number): Sql => sql`
  select p.id, p.project_id, p.number, p.start_on, p.end_on, ${takesFrom} as takes_from, p.type, p.status, s.entries as entries_count, s.tickets as ticket_count,
    round(s.dollars, 2) as amount, round(s.previous, 2) as previous_amount, round(s.previous + s.dollars, 2) as amount_to_date,
    p.closed_at, p.closed_by_name as closed_by, p.snapshot_sha256, p.lock_version, j.status = 'archived' as archived
  from pay_periods p join projects j on j.authority_id = p.authority_id and j.id = p.project_id
  join (${sums(authority_id, project_id)}) s on s.id = p.id`

const of = (authority_id: number, project_id: number): Sql =>
  sql`p.authority_id = ${authority_id} and p.project_id = ${project_id}`

/** A page of a project's periods; by default the newest first. */
export const listPeriods = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: PeriodQuery },
) =>
  listPage<StoredPeriod, typeof payPeriodList>(
    db,
    { ...query, sort_by: query.sort_by ?? 'number', sort_order: query.sort_order === 'asc' ? 'asc' : 'desc' },
    {
      select: select(authority_id, project_id),
      counted: sql`pay_periods p`,
      always: [of(authority_id, project_id)],
      filters: { status: compared('p.status', 'text') },
      sorts: { number: 'p.number', start_on: 'p.start_on' },
      tie_break: 'p.id',
    },
  )

/** Dollars of all periods of a list, to the cent. */
export const totalOfPeriods = async (
  db: Database,
  authority_id: number,
  { project_id, filters }: { project_id: number; filters: PeriodQuery['filters'] },
): Promise<string> => {
  const status = filters?.status?.eq
  const by_status = status === undefined ? sql`` : sql`where p.status = ${status}`
  return (
    (
      await db.row<{ amount: string }>(sql`
        select round(coalesce(sum(s.dollars), 0), 2) as amount from (${sums(authority_id, project_id)}) s
        join pay_periods p on p.authority_id = ${authority_id} and p.id = s.id ${by_status}`)
    )?.amount ?? '0.00'
  )
}

export const periodById = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<StoredPeriod | null> =>
  db.row(sql`${select(authority_id, project_id)} where ${of(authority_id, project_id)} and p.id = ${id}`)

/** The number of a project's next period. */
export const nextNumber = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ next: number }>(
      sql`select coalesce(max(p.number), 0) + 1 as next from pay_periods p where ${of(authority_id, project_id)}`,
    )
  )?.next ?? 1

/** Locks a period until the transaction ends; writes into it are done by then, or wait. */
export const lockPeriod = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<number> =>
  db.run(sql`select from pay_periods p where ${of(authority_id, project_id)} and p.id = ${id} for update`)

export const writePeriod = (
  db: Database,
  authority_id: number,
  { id, start_on, end_on, type, at }: Pick<PeriodRow, 'id' | 'start_on' | 'end_on' | 'type'> & { at: Date },
): Promise<number> =>
  db.run(sql`
    update pay_periods set start_on = ${start_on}, end_on = ${end_on}, type = ${type}, lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Whether anything was ever posted in a period. */
export const wasUsed = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(
    sql`select 1 as used from pay_entries where authority_id = ${authority_id} and pay_period_id = ${id} limit 1`,
  )) !== null

export const deletePeriod = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from pay_periods where authority_id = ${authority_id} and id = ${id}`)
