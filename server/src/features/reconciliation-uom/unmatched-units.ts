import type { reconciliationUom, RouteResponse } from '@milepost/contract'
import { convertsExactly, needsFactor, unitCodes } from '@milepost/contract/units/units'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { pageOfUnmatched, type UnitPair, type UnmatchedQuery } from './unmatched-units.queries.ts'

const pairs: UnitPair[] = unitCodes.flatMap((ticket_uom) => unitCodes.map((pay_uom) => ({ ticket_uom, pay_uom })))
const lacking = pairs.filter(({ ticket_uom, pay_uom }) => needsFactor(ticket_uom, pay_uom))
const exact = pairs.filter(({ ticket_uom, pay_uom }) => convertsExactly(ticket_uom, pay_uom))

/** Units of uncoded tickets paired with units of their project's items, where neither exact conversion nor a factor connects them (D29). */
export async function listUnmatched(
  ctx: RequestContext,
  query: UnmatchedQuery,
): Promise<RouteResponse<typeof reconciliationUom.unmatched>> {
  const now = ctx.clock()
  const { rows, total, counts } = await pageOfUnmatched(ctx.db, ctx.authority_id, { lacking, exact, now, query })
  return { unmatched_units: rows, page: pageInfo(query, total, counts) }
}
