import type { JobContext, JobHandler } from '../http/feature.ts'
import { keysLongUsed } from './idempotency-keys.queries.ts'

export const repeatJobs: JobHandler[] = [
  { name: 'forget_idempotency_keys', cron: '53 3 * * *', run: (_payload, ctx) => forgetIdempotencyKeys(ctx) },
]

/** Removes Idempotency-Keys whose time is over, a bounded number at a time; doing it again changes nothing. */
export async function forgetIdempotencyKeys({ owner_rows, clock, log }: JobContext): Promise<void> {
  const now = clock()
  let forgotten = 0
  for (let more = true; more;) {
    const [turn] = await owner_rows<{ forgotten: number; full: boolean }>(keysLongUsed(now))
    more = turn?.full ?? false
    forgotten += turn?.forgotten ?? 0
  }
  if (forgotten > 0) log('forgot Idempotency-Keys', { forgotten })
}
