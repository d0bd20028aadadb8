import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { purgeWorkZones } from './work-zones.queries.ts'

/** Work on work zones in the background. */
export const workZoneJobs: JobHandler[] = [
  { name: 'purge_work_zones', cron: '17 4 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedWorkZones(ctx) },
]

/** Permanently removes zones that were deleted long enough ago, each with its audit event; doing it again changes nothing. */
export async function purgeDeletedWorkZones(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    const gone = await purgeWorkZones(work.db, work.authority_id, work.clock())
    if (gone.length === 0) return
    await work.audit(
      ...gone.map(({ id, name }) => ({
        action: 'work_zone.purged',
        subject: 'work_zone',
        subject_id: id,
        changes: { name },
      })),
    )
    ctx.log('removed deleted work zones for good', { authority_id: work.authority_id, purged: gone.length })
  })
}
