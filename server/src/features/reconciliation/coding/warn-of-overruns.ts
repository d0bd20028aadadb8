import type { Overrun } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Exact, sumQuantities } from '../../units/index.ts'
import { itemsAgainstContract } from './coding-items.queries.ts'
import { overrunOf, overrunWarning } from './overrun.ts'

/** Warnings of the items of which more is installed than their contract has, or would be with the given additions, in each item's unit (D30). */
export async function overrunsOf(
  ctx: RequestContext,
  project_id: number,
  ids: readonly number[],
  coming: ReadonlyMap<number, string> = new Map(),
): Promise<Overrun[]> {
  const totals = await itemsAgainstContract(ctx.db, ctx.authority_id, { project_id, ids })
  return totals.flatMap((total) => {
    const installed_qty = sumQuantities([total.installed_qty, coming.get(total.id) ?? '0'])
    const project_pay_item_id = total.id
    const current_qty = new Exact(total.current_qty).toString()
    const message = overrunWarning({ current_qty, installed_qty })
    if (message === null) return []
    const overrun_qty = overrunOf({ current_qty, installed_qty }).toString()
    return [{ project_pay_item_id, message, installed_qty, current_qty, overrun_qty }]
  })
}
