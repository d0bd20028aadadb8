import type { reconciliationUom, RouteInput, UnitSetting } from '@milepost/contract'
import { roundingOf, usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { unitCodes, type UnitCode } from '@milepost/contract/units/units'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { lastChanges } from '../../platform/database/events.queries.ts'
import { changesOf, disputedFields } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { lockSetting, unitSettings, writeSetting } from './unit-settings.queries.ts'

/** A unit without any settings. */
const unset = (uom: UnitCode): UnitSetting => ({
  uom,
  ...roundingOf(usualRules, uom),
  lock_version: 0,
  updated_at: null,
  updated_by: null,
})

/** Every unit in the table's order, as the agency has set it. */
export async function listUnitSettings(ctx: RequestContext): Promise<UnitSetting[]> {
  const set = new Map((await unitSettings(ctx.db, ctx.authority_id)).map((row) => [row.uom, row]))
  return unitCodes.map((uom) => set.get(uom) ?? unset(uom))
}

/** Throws `edit_conflict` where somebody else set the same setting of a unit to something else since it was seen. */
async function refuseSettingDisputed(
  ctx: RequestContext,
  { before, values, version_read }: { before: UnitSetting; values: object; version_read: number },
): Promise<void> {
  const { uom, lock_version } = before
  if (version_read === lock_version) return
  if (version_read > lock_version) throw new Problem('conflict')
  const later = await lastChanges(ctx.db, ctx.authority_id, {
    subject: 'unit_setting',
    about: { uom },
    fields: Object.keys(values),
    after_version: version_read,
  })
  const fields = disputedFields({ before, values }, later)
  if (fields.length > 0) throw new Problem('edit_conflict', undefined, { lock_version, fields })
}

/** Sets decimals and rounding of a unit, merged with what somebody else set since it was seen. Posted entries are not touched (D16). */
export async function changeUnitSetting(
  ctx: RequestContext,
  { params: { uom }, body }: RouteInput<typeof reconciliationUom.changeSetting>,
): Promise<UnitSetting> {
  const { id: by, name: by_name } = authorOf(ctx)
  await lockSetting(ctx.db, ctx.authority_id, uom)
  const before = (await listUnitSettings(ctx)).find((row) => row.uom === uom) ?? unset(uom)
  const { lock_version: version_read, ...values } = body
  const { decimals, rounding } = { ...before, ...values }
  await refuseSettingDisputed(ctx, { before, values, version_read })
  const after = await writeSetting(ctx.db, ctx.authority_id, {
    uom,
    decimals,
    rounding,
    version_read: before.lock_version,
    at: ctx.clock(),
    by,
    by_name,
  })
  if (!after) throw new Problem('conflict')
  await ctx.audit({
    action: 'unit_setting.changed',
    subject: 'unit_setting',
    changes: {
      uom,
      ...changesOf({ before, values }),
      lock_version: { old: before.lock_version, new: after.lock_version },
    },
  })
  await ctx.emit({ type: 'reconciliation.changed' })
  return after
}
