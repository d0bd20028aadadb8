import { DAY_MS } from '@milepost/contract/core/time/days'
import { randomBytes } from 'node:crypto'
import { SANDBOX_REPORT_DAYS, type RouteResponse, type sandbox } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashToken } from '../../../platform/sessions/refresh-token.ts'
import { INGEST_KEY_PREFIX } from '../../../platform/sessions/authentication.ts'
import { insertKey } from '../keys/keys.queries.ts'
import { supplierOf } from '../post-tickets.ts'
import { readProfile } from './profile.service.ts'
import { latestRun, lockKey, noteLive } from './sandbox.queries.ts'

/**
 * Gives a supplier that has passed a key for the door itself, for the same plants, once for each key of the sandbox. Throws `sandbox_not_passed` unless the
 * key's latest report passed, by the profile as it is now and within the last days.
 */
export async function goLive(ctx: RequestContext): Promise<RouteResponse<typeof sandbox.goLive>> {
  const { key_id } = supplierOf(ctx)
  const own = await lockKey(ctx.db, ctx.authority_id, key_id)
  if (!own) throw new Problem('invalid_key')
  if (!own.sandbox || own.went_live_at !== null) throw new Problem('sandbox_went_live')
  const now = ctx.clock()
  const run = await latestRun(ctx.db, ctx.authority_id, key_id)
  const { lock_version } = await readProfile(ctx)
  const holds =
    run !== null &&
    run.passed &&
    run.profile_version === lock_version &&
    now.getTime() - Date.parse(run.at) <= SANDBOX_REPORT_DAYS * DAY_MS
  if (!holds) throw new Problem('sandbox_not_passed', { days: SANDBOX_REPORT_DAYS })
  const key = `${INGEST_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const { supplier_id, plant_ids, project_ids, created_by, created_by_name, name } = own
  const id = await insertKey(ctx.db, ctx.authority_id, {
    supplier_id,
    name,
    plant_ids,
    sandbox: false,
    last_four: key.slice(-4),
    project_ids,
    created_by,
    created_by_name,
    key_hash: hashToken(key),
  })
  await noteLive(ctx.db, ctx.authority_id, key_id, now)
  await ctx.audit({
    action: 'ingest_key.went_live',
    subject: 'ingest_key',
    subject_id: id,
    changes: { name, supplier_id, sandbox_key_id: key_id },
  })
  await ctx.emit({ type: 'ingest.changed' })
  return { id, key }
}
