import type { ChangeOrder, changeOrderList, changeOrders, ChangeOrderStatus, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { empty, sql } from '../../platform/database/sql.ts'
import { priceOfLine } from './change-order-lines.queries.ts'

type ListQuery = RouteInput<typeof changeOrders.list>['query']
/** An update's row, but for its review and what may be done with it. */
export type ChangeOrderRow = Omit<ChangeOrder, 'abilities' | 'review'>
/** The description of an update as a whole. */
export type ChangeOrderHead = Pick<
  ChangeOrder,
  'type' | 'co_number_external' | 'reason_code' | 'description' | 'effective_on' | 'days_delta'
>

const select = sql`
  select c.id, c.project_id, c.number, c.co_number_external, c.type, c.reason_code, c.description, c.effective_on, c.days_delta, c.status, c.source,
    n.increased_count, n.decreased_count, n.new_count, n.net_amount, n.unpriced_count, c.created_by_name as created_by, c.created_at, c.updated_at,
    c.submitted_by_name as submitted_by, c.submitted_at, c.decided_by_name as decided_by, c.decided_at, c.decision_reason,
    c.voided_by_name as voided_by, c.voided_at, c.void_reason, c.lock_version
  from change_orders c cross join lateral (
    select count(*) filter (where l.change_kind = 'increase')::integer as increased_count, count(*) filter (where l.change_kind = 'decrease')::integer as decreased_count,
      count(*) filter (where l.change_kind = 'new')::integer as new_count, coalesce(sum(round(l.qty_delta * p.unit_price, 2)) filter (where not p.is_dnp), 0.00) as net_amount,
      count(*) filter (where p.unit_price is null and not p.is_dnp)::integer as unpriced_count
    from change_order_lines l left join project_pay_items i on i.authority_id = l.authority_id and i.id = l.pay_item_id
    cross join lateral (${priceOfLine}) p
    where l.authority_id = c.authority_id and l.change_order_id = c.id) n`

/** A page of a project's updates; the newest first by default. */
export const listChangeOrders = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ListQuery },
) =>
  listPage<ChangeOrderRow, typeof changeOrderList>(db, query, {
    select,
    counted: sql`change_orders c`,
    always: [sql`c.authority_id = ${authority_id}`, sql`c.project_id = ${project_id}`],
    filters: { status: compared('c.status', 'text'), type: compared('c.type', 'text') },
    search: (text) => [
      sql`(strpos(lower(c.description), lower(${text})) > 0 or strpos(lower(c.co_number_external), lower(${text})) > 0 or c.number::text = ${text})`,
    ],
    sorts: { number: 'c.number', effective_on: ['c.effective_on', 'c.number'] },
    tie_break: 'c.number desc',
  })

/** One update of a project. */
export const changeOrderById = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
) =>
  db.row<ChangeOrderRow>(
    sql`${select} where c.authority_id = ${authority_id} and c.project_id = ${project_id} and c.id = ${id}`,
  )

/** The person who acts on an update, and when. */
export interface Doer {
  by: number
  by_name: string
  at: Date
}

/** Creates a draft under a number of the project's series, and returns its id. */
export async function insertChangeOrder(
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  { number, head, source, doer }: { number: number; head: ChangeOrderHead; source: ChangeOrder['source']; doer: Doer },
): Promise<number> {
  const { type, co_number_external, reason_code, description, effective_on, days_delta } = head
  const row = await db.row<{ id: number }>(sql`
    insert into change_orders (authority_id, project_id, number, type, co_number_external, reason_code, description, effective_on, days_delta, source, author_ids,
      created_by, created_by_name, created_at, updated_at)
    values (${authority_id}, ${project_id}, ${number}, ${type}, ${co_number_external}, ${reason_code}, ${description}, ${effective_on}::date,
      ${days_delta}, ${source}, array[${doer.by}::bigint], ${doer.by}, ${doer.by_name}, ${doer.at}, ${doer.at})
    returning id`)
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

const withAuthor = ({ by }: Doer) =>
  sql`case when ${by} = any(author_ids) then author_ids else author_ids || ${by}::bigint end`

/** Everybody who wrote an update: who drafted, changed and submitted it. */
export const authorsOf = async (db: Database, authority_id: number, id: number): Promise<number[]> =>
  (
    await db.row<{ author_ids: number[] }>(
      sql`select author_ids from change_orders where authority_id = ${authority_id} and id = ${id}`,
    )
  )?.author_ids ?? []

export const writeHead = (
  db: Database,
  authority_id: number,
  { id, head, doer }: { id: number; head: ChangeOrderHead; doer: Doer },
) =>
  db.run(sql`
    update change_orders set type = ${head.type}, co_number_external = ${head.co_number_external}, reason_code = ${head.reason_code},
      description = ${head.description}, effective_on = ${head.effective_on}::date, days_delta = ${head.days_delta}, updated_at = ${doer.at},
      author_ids = ${withAuthor(doer)}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/**
 * Sets the status of an update. Who submitted it is kept as well as the person who decided on it, and that person as well as the one who voided it; of other
 * steps of its review the review keeps who did them.
 */
export const writeStatus = (db: Database, authority_id: number, { id, status, as, reason, doer }: StatusWritten) => {
  const { by, by_name, at } = doer
  const who = {
    submitted: sql`author_ids = ${withAuthor(doer)}, submitted_by = ${by}, submitted_by_name = ${by_name}, submitted_at = ${at},`,
    voided: sql`voided_by = ${by}, voided_by_name = ${by_name}, voided_at = ${at}, void_reason = ${reason},`,
    decided: sql`decided_by = ${by}, decided_by_name = ${by_name}, decided_at = ${at}, decision_reason = ${reason},`,
    reviewed: empty,
  }
  return db.run(sql`
    update change_orders set status = ${status}, ${who[as]} updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)
}

interface StatusWritten {
  id: number
  status: ChangeOrderStatus
  as: 'submitted' | 'decided' | 'voided' | 'reviewed'
  reason: string | null
  doer: Doer
}

export const deleteChangeOrder = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from change_orders where authority_id = ${authority_id} and id = ${id}`)
