import type { Work } from '../context.ts'
import type { JobContext } from '../http/feature.ts'
import { allAuthorities } from './async-jobs.queries.ts'

/** The ids of every agency that is open, the first one first; the work of a closed one rests. */
const authorityIds = async ({ installation }: Pick<JobContext, 'installation'>): Promise<number[]> =>
  (await installation.rows<{ id: number }>(allAuthorities)).map(({ id }) => id)

/** One transaction in each agency, one after the other; an agency whose work fails is logged and keeps no other from its own. */
export async function eachTenant(ctx: JobContext, work: (work: Work) => Promise<void>): Promise<void> {
  await eachAuthority(ctx, (authority_id) => ctx.inTenant(authority_id, work))
}

/** The same for work of several transactions. */
export async function eachAuthority(ctx: JobContext, work: (authority_id: number) => Promise<void>): Promise<void> {
  for (const authority_id of await authorityIds(ctx))
    await work(authority_id).catch((error: unknown) =>
      ctx.log('the work of an agency failed', { authority_id, err: error }),
    )
}
