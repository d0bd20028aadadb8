import type { JobContext, JobHandler } from '../http/feature.ts'
import { eachAuthority } from '../jobs/each-tenant.ts'
import { forgetKeys, MOST_FORGOTTEN_AT_ONCE } from './idempotency-keys.queries.ts'

export const repeatJobs: JobHandler[] = [
  {
    name: 'forget_idempotency_keys',
    cron: '53 3 * * *',
    lane: 'middle',
    run: (_payload, ctx) => forgetIdempotencyKeys(ctx),
  },
]

/** Removes Idempotency-Keys whose time is over, a bounded number at a time; doing it again changes nothing. */
export const forgetIdempotencyKeys = (ctx: JobContext): Promise<void> =>
  eachAuthority(ctx, async (authority_id) => {
    let forgotten = 0
    for (let more = true; more;) {
      const count = await ctx.inTenant(authority_id, ({ db, clock }) => forgetKeys(db, authority_id, clock()))
      more = count === MOST_FORGOTTEN_AT_ONCE
      forgotten += count
    }
    if (forgotten > 0) ctx.log('forgot Idempotency-Keys', { authority_id, forgotten })
  })
