import type { Work } from '../context.ts'
import type { JobContext } from '../http/feature.ts'
import { allAuthorities } from './async-jobs.queries.ts'

/** One transaction in each agency, one after the other; an agency whose work fails is logged and keeps no other from its own. */
export async function eachTenant(ctx: JobContext, work: (work: Work) => Promise<void>): Promise<void> {
  for (const { id } of await ctx.owner_rows<{ id: number }>(allAuthorities))
    await ctx
      .inTenant(id, work)
      .catch((error: unknown) => ctx.log('the work of an agency failed', { authority_id: id, err: error }))
}
