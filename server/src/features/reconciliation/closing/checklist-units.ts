import { perPound } from '@milepost/contract/reconciliation-uom/payable-net'
import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { unitCodes } from '@milepost/contract/units/units'

/** For each unit what a query needs to compare quantities with nets. */
export type ChecklistUnits = readonly {
  uom: string
  decimals: number
  /** How many of the unit a pound of overload leaves unpaid; null where it leaves nothing. */
  unpaid_per_pound: string | null
}[]

export const checklistUnits = (rules: UnitRules): ChecklistUnits =>
  unitCodes.map((uom) => ({
    uom,
    decimals: roundingOf(rules, uom).decimals,
    unpaid_per_pound: rules.pay_overload ? null : perPound(uom),
  }))
