import * as z from 'zod/mini'
import { instant, lockVersion } from '../core/scalars.ts'
import { roundings, unitCodes } from '../units/units.ts'

/** Decimals that a quantity can be kept with at most (D16). */
export const MOST_DECIMALS = 6

const decimals = z.int().check(z.gte(0), z.lte(MOST_DECIMALS))

/** How quantities of a unit are rounded on pay items. */
export const unitRounding = z.object({ uom: z.enum(unitCodes), decimals, rounding: z.enum(roundings) })
export type UnitRounding = z.output<typeof unitRounding>

/** A unit as an agency has set it; `updated_at` and `updated_by` are null while nobody has set anything, so that the table's defaults apply. */
export const unitSetting = z.extend(unitRounding, {
  /** 0 while nobody has set anything. */
  lock_version: z.int(),
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
})
export type UnitSetting = z.output<typeof unitSetting>

/** Decimals (0 to 6) and rounding of a unit, with the version that was seen; what is not named stays. Existing entries stay as they are. */
export const unitSettingChange = z.strictObject({
  decimals: z.optional(decimals),
  rounding: z.optional(z.enum(roundings)),
  lock_version: lockVersion,
})
