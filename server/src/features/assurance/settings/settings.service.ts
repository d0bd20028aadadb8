import {
  assuranceSettingsRecord,
  faultsOfLimits,
  type AssuranceSettings,
  type independentAssurance,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord } from '../../../platform/records/index.ts'
import { formsInForce } from '../../sample-tests/index.ts'
import { storedSettings } from './settings.queries.ts'

const { every_days, first_within_days, tests_each } = assuranceSettingsRecord.fields

/** What an agency begins with: each tester is assessed once a year, first within 60 days, and a project once for ten tests; nothing is compared. */
const defaults: AssuranceSettings = {
  id: null,
  every_days: every_days.default,
  first_within_days: first_within_days.default,
  tests_each: tests_each.default,
  limits: [],
  updated_at: null,
  lock_version: 0,
}

export const settingsOf = async ({
  db,
  authority_id,
}: Pick<RequestContext, 'db' | 'authority_id'>): Promise<AssuranceSettings> =>
  (await storedSettings(db, authority_id)) ?? defaults

/**
 * Changes the settings, merged with what others changed since they were read. Limits are given whole.
 * @throws Problem `invalid` with the path of each limit that is wrong; `conflict` where two people save the first settings at the same moment.
 */
export async function saveSettings(
  ctx: RequestContext,
  { limits, ...body }: RouteInput<typeof independentAssurance.saveSettings>['body'],
): Promise<AssuranceSettings> {
  const before = await storedSettings(ctx.db, ctx.authority_id, { lock: true })
  if (limits) {
    const faults = faultsOfLimits(limits, await formsInForce(ctx), before?.limits ?? [])
    if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  }
  const more = limits && { more: { limits: JSON.stringify(limits) } }
  if (!before) {
    const { lock_version, ...values } = body
    if (lock_version !== defaults.lock_version) throw new Problem('conflict')
    await createRecord(ctx, assuranceSettingsRecord, { values, ...more, ...(limits && { changes: { limits } }) })
    await ctx.emit({ type: 'samples.changed' })
  } else if (await editRecord(ctx, assuranceSettingsRecord, { before, body, irregular: { limits }, ...more }))
    await ctx.emit({ type: 'samples.changed' })
  return await settingsOf(ctx)
}

/** Finds the settings by their id, for their history. */
export async function settingsById(ctx: RequestContext, id: number): Promise<AssuranceSettings> {
  const settings = await settingsOf(ctx)
  if (settings.id !== id) throw new Problem('not_found')
  return settings
}
