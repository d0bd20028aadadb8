import type { Overrun } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Exact, sumQuantities } from '../../units/index.ts'
import { itemsAgainstContract } from './coding-items.queries.ts'
import { overrunOf, overrunWarning } from './overrun.ts'

/** Of items: what their contract has, and what is installed, or would be with the given additions; in each item's unit. */
export type AgainstContract = Awaited<ReturnType<typeof itemsAgainstContract>>

/** Installed and contract quantities of items, with the given additions. Items that name a source or are not paid are left out. */
export async function againstContract(
  ctx: RequestContext,
  {
    project_id,
    ids,
    coming = new Map(),
  }: { project_id: number; ids: readonly number[]; coming?: ReadonlyMap<number, string> },
): Promise<AgainstContract> {
  const totals = await itemsAgainstContract(ctx.db, ctx.authority_id, { project_id, ids })
  return totals.map((total) => ({
    ...total,
    installed_qty: sumQuantities([total.installed_qty, coming.get(total.id) ?? '0']),
  }))
}

/** Warnings of the items of which more is installed than their contract has (D30). */
export const overrunsIn = (totals: AgainstContract): Overrun[] =>
  totals.flatMap(({ id: project_pay_item_id, installed_qty, ...total }) => {
    const current_qty = new Exact(total.current_qty).toString()
    const message = overrunWarning({ current_qty, installed_qty })
    if (message === null) return []
    const overrun_qty = overrunOf({ current_qty, installed_qty }).toString()
    return [{ project_pay_item_id, message, installed_qty, current_qty, overrun_qty }]
  })

/** The same of items as they are now. */
export const overrunsOf = async (ctx: RequestContext, project_id: number, ids: readonly number[]): Promise<Overrun[]> =>
  overrunsIn(await againstContract(ctx, { project_id, ids }))
