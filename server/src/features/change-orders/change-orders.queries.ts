import type { ChangeOrder, changeOrderList, changeOrders, ChangeOrderStatus, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'
import { priceOfLine } from './change-order-lines.queries.ts'

type ListQuery = RouteInput<typeof changeOrders.list>['query']
/** An update's row, but for what may be done with it. */
export type ChangeOrderRow = Omit<ChangeOrder, 'abilities'>
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

/** Creates a draft under the next number of the project, which is locked, and returns its id. */
export async function insertChangeOrder(
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  { head, source, doer }: { head: ChangeOrderHead; source: ChangeOrder['source']; doer: Doer },
): Promise<{ id: number; number: number }> {
  const { type, co_number_external, reason_code, description, effective_on, days_delta } = head
  const row = await db.row<{ id: number; number: number }>(sql`
    insert into change_orders (authority_id, project_id, number, type, co_number_external, reason_code, description, effective_on, days_delta, source,
      created_by, created_by_name, created_at, updated_at)
    select ${authority_id}, ${project_id}, coalesce(max(number), 0) + 1, ${type}, ${co_number_external}, ${reason_code}, ${description}, ${effective_on}::date,
      ${days_delta}, ${source}, ${doer.by}, ${doer.by_name}, ${doer.at}, ${doer.at}
    from change_orders where authority_id = ${authority_id} and project_id = ${project_id}
    returning id, number`)
  if (!row) throw new Error('an insert answers its row')
  return row
}

export const writeHead = (
  db: Database,
  authority_id: number,
  { id, head, at }: { id: number; head: ChangeOrderHead; at: Date },
) =>
  db.run(sql`
    update change_orders set type = ${head.type}, co_number_external = ${head.co_number_external}, reason_code = ${head.reason_code},
      description = ${head.description}, effective_on = ${head.effective_on}::date, days_delta = ${head.days_delta}, updated_at = ${at},
      lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Sets the status of an update: the submitter is kept as well as the person who decided on it, and that person as well as the one who voided it. */
export const writeStatus = (
  db: Database,
  authority_id: number,
  { id, status, reason, doer }: { id: number; status: ChangeOrderStatus; reason: string | null; doer: Doer },
) => {
  const { by, by_name, at } = doer
  const who =
    status === 'pending'
      ? sql`submitted_by = ${by}, submitted_by_name = ${by_name}, submitted_at = ${at}`
      : status === 'void'
        ? sql`voided_by = ${by}, voided_by_name = ${by_name}, voided_at = ${at}, void_reason = ${reason}`
        : sql`decided_by = ${by}, decided_by_name = ${by_name}, decided_at = ${at}, decision_reason = ${reason}`
  return db.run(sql`
    update change_orders set status = ${status}, ${who}, updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)
}

export const deleteChangeOrder = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from change_orders where authority_id = ${authority_id} and id = ${id}`)
