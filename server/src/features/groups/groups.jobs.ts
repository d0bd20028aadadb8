import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { purgeGroups } from './groups.queries.ts'

/** Work on groups in the background. */
export const groupJobs: JobHandler[] = [
  { name: 'purge_groups', cron: '43 3 * * *', run: (_payload, ctx) => purgeDeletedGroups(ctx) },
]

/** Removes groups that were deleted 31 days ago or earlier (D9); doing it again changes nothing. */
export async function purgeDeletedGroups(ctx: JobContext): Promise<void> {
  const [row] = await ctx.owner_rows<{ purged: number }>(purgeGroups(ctx.clock()))
  if (row && row.purged > 0) ctx.log('removed deleted groups for good', row)
}
