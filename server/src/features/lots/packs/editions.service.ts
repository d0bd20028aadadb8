import {
  movesFor,
  rulePackApproval,
  type RouteResponse,
  type RulePackEditionRow,
  type rulePackEditions,
} from '@milepost/contract'
import { mayDo, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import * as queries from './editions.queries.ts'

const rowOf = (ctx: RequestContext, stored: queries.StoredEdition): RulePackEditionRow => ({
  ...stored,
  abilities: movesFor(rulePackApproval, stored.state, (permission) => mayDo(ctx, permission)),
})

export async function listEditions(
  ctx: RequestContext,
  query: queries.EditionsQuery,
): Promise<RouteResponse<typeof rulePackEditions.list>> {
  const { rows, total } = await queries.listEditions(ctx.db, ctx.authority_id, query)
  return { editions: rows.map((stored) => rowOf(ctx, stored)), page: pageInfo(query, total) }
}

export async function editionOf(ctx: RequestContext, id: number): Promise<RulePackEditionRow> {
  return rowOf(ctx, orNotFound(await queries.editionById(ctx.db, ctx.authority_id, { id })))
}
