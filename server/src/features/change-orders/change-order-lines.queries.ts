import type { BroughtItem, ChangeOrderLine } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { installedOf } from '../reconciliation/index.ts'

/** A line as it is kept. */
export interface WrittenLine {
  change_kind: ChangeOrderLine['change_kind']
  pay_item_id: number | null
  new_item: BroughtItem | null
  /** A decimal string in the unit of the item. */
  qty_delta: string
  explanation: string | null
}

/** The unit price of a line `l` on an item `i`, or on its new item, and whether it is paid at all. */
export const priceOfLine = sql`select coalesce(i.unit_price, (l.new_item->>'unit_price')::numeric) as unit_price, coalesce(i.is_dnp, (l.new_item->>'is_dnp')::boolean) as is_dnp`

/** The lines of an update in their order, with their items as they were when it was approved, or as they are now. Items that were added before item numbers existed have none. */
export const linesOf = (db: Database, authority_id: number, change_order_id: number) =>
  db.rows<Omit<ChangeOrderLine, 'warning'>>(sql`
    select l.id, l.change_kind, l.pay_item_id as project_pay_item_id, '{"item_number": null}'::jsonb || l.new_item as new_item, coalesce(i.line_number, (l.new_item->>'line_number')::integer) as line_number,
      coalesce(i.item_code, l.new_item->>'item_code') as item_code, coalesce(i.item_description, l.new_item->>'item_description') as item_description,
      coalesce(i.unit_of_measure, l.new_item->>'unit_of_measure') as unit_of_measure, trim_scale(p.unit_price) as unit_price, trim_scale(l.qty_delta) as qty_delta,
      trim_scale(b.quantity) as quantity_before, trim_scale(b.quantity + l.qty_delta) as quantity_after, trim_scale(r.installed) as installed_quantity,
      case when not p.is_dnp then round(l.qty_delta * p.unit_price, 2) end as amount, l.explanation
    from change_order_lines l left join project_pay_items i on i.authority_id = l.authority_id and i.id = l.pay_item_id
    cross join lateral (${priceOfLine}) p
    cross join lateral (select coalesce(l.quantity_before, i.quantity + i.change_quantity, 0) as quantity) b
    cross join lateral (
      select coalesce(${installedOf}, 0) as installed from pay_item_rollups r
      where r.authority_id = l.authority_id and r.project_id = i.project_id and r.pay_item_id = l.pay_item_id) r
    where l.authority_id = ${authority_id} and l.change_order_id = ${change_order_id} order by l.position`)

/** Replaces the lines of an update. */
export async function writeLines(
  db: Database,
  authority_id: number,
  { change_order_id, lines }: { change_order_id: number; lines: readonly WrittenLine[] },
): Promise<void> {
  await db.run(
    sql`delete from change_order_lines where authority_id = ${authority_id} and change_order_id = ${change_order_id}`,
  )
  const rows = lines.map((line, at) => ({ ...line, position: at + 1 }))
  await db.run(sql`
    insert into change_order_lines (authority_id, change_order_id, position, change_kind, pay_item_id, new_item, qty_delta, explanation)
    select ${authority_id}, ${change_order_id}, r.position, r.change_kind, r.pay_item_id, r.new_item, r.qty_delta, r.explanation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position integer, change_kind text, pay_item_id bigint, new_item jsonb, qty_delta numeric, explanation text)`)
}

/** Links the lines of an update to their new items, once these are created. */
export const nameItems = (db: Database, authority_id: number, lines: readonly { id: number; pay_item_id: number }[]) =>
  db.run(sql`
    update change_order_lines l set pay_item_id = r.pay_item_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id bigint, pay_item_id bigint)
    where l.authority_id = ${authority_id} and l.id = r.id`)
