import type { BulkCodingResult } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { itemsAgainstContract } from './coding-items.queries.ts'
import { overrunWarning } from './overrun.ts'

/** Warnings of the items of which more is installed than their contract has (D30). */
export async function overrunsOf(
  ctx: RequestContext,
  project_id: number,
  ids: readonly number[],
): Promise<BulkCodingResult['overruns']> {
  const totals = await itemsAgainstContract(ctx.db, ctx.authority_id, { project_id, ids })
  return totals.flatMap((total) => {
    const message = overrunWarning(total)
    return message === null ? [] : [{ project_pay_item_id: total.id, message }]
  })
}
