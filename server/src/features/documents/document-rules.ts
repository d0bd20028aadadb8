import type { documents, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { rulesOf, saveRules } from './pages.queries.ts'

export const listRules = (ctx: RequestContext): Promise<RouteResponse<typeof documents.rules>> =>
  rulesOf(ctx.db, ctx.authority_id)

/** Saves the rules of the agency; documents are classified by them when they are read from now on. Throws `conflict` where somebody else changed them. */
export async function changeRules(
  ctx: RequestContext,
  { body }: RouteInput<typeof documents.saveRules>,
): Promise<RouteResponse<typeof documents.saveRules>> {
  const before = await rulesOf(ctx.db, ctx.authority_id)
  if ((await saveRules(ctx.db, ctx.authority_id, body)) === 0) throw new Problem('conflict')
  await ctx.audit({
    action: 'document_rules.updated',
    subject: 'document_rules',
    changes: { rules: { old: before.rules, new: body.rules } },
  })
  return await rulesOf(ctx.db, ctx.authority_id)
}
