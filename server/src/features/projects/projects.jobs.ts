import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { projectsToPurge, purgeProject } from './purge.queries.ts'

/** Work on projects in the background. */
export const projectJobs: JobHandler[] = [
  { name: 'purge_projects', cron: '47 3 * * *', run: (_payload, ctx) => purgeDeletedProjects(ctx) },
]

/**
 * Removes projects without records that were deleted 31 days ago or earlier (D9, D18b), each in a transaction of its own: one that cannot be removed keeps no
 * other from it. Doing it again changes nothing.
 */
export async function purgeDeletedProjects({ owner_rows, clock, log }: JobContext): Promise<void> {
  const now = clock()
  let purged = 0
  for (const project of await owner_rows<{ authority_id: number; id: number }>(projectsToPurge(now))) {
    try {
      const [row] = await owner_rows<{ purged: number }>(purgeProject(now, project))
      purged += row?.purged ?? 0
    } catch (error) {
      log('a deleted project could not be removed', { ...project, err: error })
    }
  }
  if (purged > 0) log('removed deleted projects for good', { purged })
}
