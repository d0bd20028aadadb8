import type { ChangeOrderStatus } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { insertItems, type ItemValues } from '../pay-items/index.ts'
import { nameItems } from './change-order-lines.queries.ts'
import * as queries from './change-orders.queries.ts'
import { lockedChangeOrder, type ChangeOrderStep, type OfProject } from './change-orders.service.ts'
import { applyLines } from './contract-items.queries.ts'
import { doerOf, checkedAgain, announce } from './draft-change-orders.ts'

/** Writes the status of an update after a step, with its audit event. */
async function bring(
  ctx: RequestContext,
  { row, status }: { row: queries.ChangeOrderRow; status: ChangeOrderStatus | null },
  reason: string | null = null,
): Promise<void> {
  if (!status) throw new Error('the step of an update leads to a status')
  await queries.writeStatus(ctx.db, ctx.authority_id, { id: row.id, status, reason, doer: doerOf(ctx) })
  await announce(ctx, row, {
    action: status === 'pending' ? 'submitted' : status === 'void' ? 'voided' : status,
    changes: { status: { old: row.status, new: status }, ...(reason !== null && { reason }) },
  })
}

/** Submits a draft for approval, checked against the items as they are now. */
export async function submitChangeOrder(ctx: RequestContext, params: OfProject, step: ChangeOrderStep): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'submit', ...step })
  await checkedAgain(ctx, locked.row)
  await bring(ctx, locked)
}

/** Rejects an update that waits for approval, or voids one that was not approved; its lines change nothing. */
export async function endChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  step: ChangeOrderStep & { action: 'reject' | 'void' },
): Promise<void> {
  await bring(ctx, await lockedChangeOrder(ctx, params, step), step.reason)
}

/**
 * Approves an update: its new items are created with nothing bid, and every line's change is added to its item. All or nothing, one update of a
 * project at a time.
 */
export async function approveChangeOrder(ctx: RequestContext, params: OfProject, step: ChangeOrderStep): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'approve', ...step })
  const { row } = locked
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
  await bring(ctx, locked)
  await ctx.emit({ type: 'pay_items.changed', project_id: row.project_id, ids: [] })
}
