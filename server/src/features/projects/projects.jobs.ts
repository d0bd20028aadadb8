import type { Work } from '../../platform/context.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachAuthority } from '../../platform/jobs/each-tenant.ts'
import { projectsToPurge, purgeProject } from './purge.queries.ts'

/** Work on projects in the background. */
export const projectJobs: JobHandler[] = [
  { name: 'purge_projects', cron: '47 3 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedProjects(ctx) },
]

/**
 * Removes projects without records that were deleted 31 days ago or earlier (D9, D18b), each in a separate transaction: one that cannot be removed holds
 * up no other. Doing it again changes nothing.
 */
export const purgeDeletedProjects = (ctx: JobContext): Promise<void> =>
  eachAuthority(ctx, async (authority_id) => {
    let purged = 0
    for (const id of await projectsToPurge(ctx.reads(authority_id), authority_id, ctx.clock()))
      purged += await ctx
        .inTenant(authority_id, (work) => purge(work, id))
        .catch((error: unknown) => {
          ctx.log('a deleted project could not be removed', { authority_id, id, err: error })
          return 0
        })
    if (purged > 0) ctx.log('removed deleted projects for good', { authority_id, purged })
  })

/** How many projects were removed: one, or none where it came back meanwhile. */
async function purge({ authority_id, db, clock, audit, emit }: Work, id: number): Promise<number> {
  const gone = await purgeProject(db, { authority_id, id, now: clock() })
  if (!gone) return 0
  await audit({ action: 'project.purged', subject: 'project', subject_id: id, changes: gone })
  await emit({ type: 'project.changed', project_id: id, ids: [id] })
  return 1
}
