import type { reconciliationUom, RouteInput, UnitSetting } from '@milepost/contract'
import { roundingOf, usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { unitCodes, type UnitCode } from '@milepost/contract/units/units'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { unitSettings, writeSetting } from './unit-settings.queries.ts'

/** A unit of which nobody has set anything. */
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

/** Sets decimals and rounding of a unit. Throws `conflict` where somebody else set it since it was seen. Entries that stand are not touched (D16). */
export async function changeUnitSetting(
  ctx: RequestContext,
  { params: { uom }, body }: RouteInput<typeof reconciliationUom.changeSetting>,
): Promise<UnitSetting> {
  const { membership_id: by, name: by_name } = employeeOf(ctx)
  const before = (await listUnitSettings(ctx)).find((row) => row.uom === uom) ?? unset(uom)
  const { lock_version: seen, decimals, rounding } = body
  const after = await writeSetting(ctx.db, ctx.authority_id, {
    uom,
    decimals,
    rounding,
    seen,
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
      decimals: { old: before.decimals, new: decimals },
      rounding: { old: before.rounding, new: rounding },
    },
  })
  await ctx.emit({ type: 'reconciliation.changed' })
  return after
}
