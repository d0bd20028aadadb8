import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { purgeGroups } from './groups.queries.ts'

/** Work on groups in the background. */
export const groupJobs: JobHandler[] = [
  { name: 'purge_groups', cron: '43 3 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedGroups(ctx) },
]

/** Removes groups that were deleted 31 days ago or earlier (D9), each with its audit event; doing it again changes nothing. */
export async function purgeDeletedGroups(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    const gone = await purgeGroups(work.db, work.authority_id, work.clock())
    if (gone.length === 0) return
    await work.audit(
      ...gone.map(({ id, name }) => ({ action: 'group.purged', subject: 'group', subject_id: id, changes: { name } })),
    )
    await work.emit({ type: 'groups.changed', ids: gone.map(({ id }) => id) })
    ctx.log('removed deleted groups for good', { authority_id: work.authority_id, purged: gone.length })
  })
}
