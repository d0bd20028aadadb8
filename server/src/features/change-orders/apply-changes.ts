import type { RequestContext } from '../../platform/context.ts'
import { insertItems, type ItemValues } from '../pay-items/index.ts'
import { nameItems } from './change-order-lines.queries.ts'
import type { ChangeOrderRow } from './change-orders.queries.ts'
import { applyLines } from './contract-items.queries.ts'
import { checkedAgain } from './draft-change-orders.ts'

/** Changes the items of an update that is approved: new ones are created with nothing bid, and every line's change is added to its item. */
export async function applyChanges(ctx: RequestContext, row: ChangeOrderRow): Promise<void> {
  const checked = await checkedAgain(ctx, row)
  const brought = checked.flatMap(({ id, line }) => (line?.new_item ? [{ id, item: line.new_item }] : []))
  if (brought.length > 0) {
    const items = brought.map(({ item }): ItemValues => ({ ...item, quantity: '0' }))
    const ids = await insertItems(ctx, row.project_id, items, { in_activity: false })
    const named = brought.map(({ id }, at) => ({ id, pay_item_id: ids[at] ?? 0 }))
    await nameItems(ctx.db, ctx.authority_id, named)
  }
  const changed = await applyLines(ctx.db, ctx.authority_id, { change_order_id: row.id, at: ctx.clock() })
  await ctx.audit(
    ...changed.map(({ id, lock_version, old_change, new_change }) => ({
      action: 'pay_item.updated',
      subject: 'pay_item',
      subject_id: id,
      changes: {
        change_quantity: { old: old_change, new: new_change },
        lock_version: { old: lock_version, new: lock_version + 1 },
        change_order_id: { old: null, new: row.id },
      },
    })),
  )
  await ctx.emit({ type: 'pay_items.changed', project_id: row.project_id, ids: [] })
}
