import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { unitCodes } from '@milepost/contract/units/units'

/** The decimals of a quantity in each unit, as a query takes them. */
export type UnitDecimals = readonly { uom: string; decimals: number }[]

export const unitDecimals = (rules: UnitRules): UnitDecimals =>
  unitCodes.map((uom) => ({ uom, decimals: roundingOf(rules, uom).decimals }))
