import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { purgeProjects } from './purge.queries.ts'

/** Work on projects in the background. */
export const projectJobs: JobHandler[] = [
  { name: 'purge_projects', cron: '47 3 * * *', run: (_payload, ctx) => purgeDeletedProjects(ctx) },
]

/** Removes projects without tickets that were deleted 31 days ago or earlier (D9, D18b); doing it again changes nothing. */
export async function purgeDeletedProjects(ctx: JobContext): Promise<void> {
  const [row] = await ctx.owner_rows<{ purged: number }>(purgeProjects(ctx.clock()))
  if (row && row.purged > 0) ctx.log('removed deleted projects for good', row)
}
