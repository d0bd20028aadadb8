import { THREADS_KEPT_DAYS } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import type { JobContext } from '../../../platform/http/feature.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { purgeThreads } from './threads.queries.ts'

/** Removes threads that people deleted a day ago, and those without a question for 180 days; what was passed on to the agency stays. Doing it again changes nothing. */
export async function purgeOldThreads(ctx: JobContext): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * DAY_MS)
  await eachTenant(ctx, async ({ db, authority_id, audit }) => {
    const purged = await purgeThreads(db, authority_id, {
      asked_before: before(THREADS_KEPT_DAYS),
      deleted_before: before(1),
    })
    if (purged > 0)
      await audit({ action: 'assistant_thread.purged', subject: 'assistant_thread', changes: { threads: purged } })
  })
}
