import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { UnitCode } from '@milepost/contract/units/units'
import { Exact, inPayUnit, roundQuantity, sumQuantities, type UnitQuantity } from '../units/index.ts'

/** Fewest decimals of quantities, amounts and prices in files: one rule for every number (D16). */
const DECIMALS = 2

/** A decimal with at least two decimals and no digit lost. */
export const withDecimals = (value: string): string => {
  const exact = new Exact(value)
  return exact.toFixed(Math.max(DECIMALS, exact.decimalPlaces()))
}

interface Paid {
  pay_quantity: string
  pay_uom: string
}

function rounded({ quantity, uom }: UnitQuantity, rules: UnitRules): Paid {
  const { decimals, rounding } = roundingOf(rules, uom as UnitCode)
  return { pay_quantity: roundQuantity(quantity, { decimals, mode: rounding }), pay_uom: uom }
}

/** A quantity of tickets in the unit that is paid for, rounded as the agency rounds it (D16). */
export const paidOf = (quantity: UnitQuantity, rules: UnitRules): Paid => rounded(inPayUnit(quantity), rules)

/** The sums of what tickets give in several units that are paid in one, rounded once; none where each unit is paid by itself. */
export function paidTotals(
  totals: readonly (UnitQuantity & { ticket_count: number })[],
  rules: UnitRules,
): (Paid & { ticket_count: number })[] {
  const groups = Map.groupBy(totals, (total) => inPayUnit(total).uom)
  return [...groups].flatMap(([uom, own]) => {
    if (own.length < 2) return []
    const quantity = sumQuantities(own.map((total) => inPayUnit(total).quantity))
    const ticket_count = own.reduce((sum, total) => sum + total.ticket_count, 0)
    return [{ ...rounded({ quantity, uom }, rules), ticket_count }]
  })
}
