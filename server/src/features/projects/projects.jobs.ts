import type { Work } from '../../platform/context.ts'
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
export async function purgeDeletedProjects({ owner_rows, inTenant, clock, log }: JobContext): Promise<void> {
  const now = clock()
  let purged = 0
  for (const project of await owner_rows<{ authority_id: number; id: number }>(projectsToPurge(now))) {
    try {
      purged += await inTenant(project.authority_id, (work) => purge(work, project.id))
    } catch (error) {
      log('a deleted project could not be removed', { ...project, err: error })
    }
  }
  if (purged > 0) log('removed deleted projects for good', { purged })
}

/** How many projects were removed: one, or none where it came back meanwhile. */
async function purge({ authority_id, db, clock, audit, emit }: Work, id: number): Promise<number> {
  const gone = await purgeProject(db, { authority_id, id, now: clock() })
  if (!gone) return 0
  await audit({ action: 'project.purged', subject: 'project', subject_id: id, changes: gone })
  await emit({ type: 'project.changed', project_id: id, ids: [id] })
  return 1
}
