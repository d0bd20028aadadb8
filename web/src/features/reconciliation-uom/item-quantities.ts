import { readUnit } from '@milepost/contract/units/units'
import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { formatExact } from '../../lib/numbers.ts'

/** Decimals of a quantity in an unknown unit (D33). */
const DECIMALS = 2

/** How many decimals a quantity of an item takes: its unit's setting, 2 by default (D16, D33). */
export function decimalsOf(unit_of_measure: string, rules: UnitRules): number {
  const unit = readUnit(unit_of_measure)
  return unit === null ? DECIMALS : roundingOf(rules, unit).decimals
}

/** Formats a quantity in its unit; '-' for none. */
export type ItemQuantities = (value: string | null, unit_of_measure: string) => string

/** Formats quantities with the decimals of their units under the agency's rules, and with all of their decimals if they have more: none is rounded. */
export const quantitiesUnder =
  (rules: UnitRules): ItemQuantities =>
  (value, unit_of_measure) =>
    formatExact(value, decimalsOf(unit_of_measure, rules))
