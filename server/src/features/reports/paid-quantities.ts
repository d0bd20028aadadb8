import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { UnitCode } from '@milepost/contract/units/units'
import { convert, Exact, roundQuantity, sumQuantities } from '../units/index.ts'

/** Units in which agencies pay what is weighed in another: tons of 2,000 lb for pounds, metric tons for kilograms. Any other unit is paid as it is. */
const payUnits: Partial<Record<string, UnitCode>> = { LB: 'TON', KG: 'MTON' }

/** Fewest decimals of quantities, amounts and prices in files: one rule for every number (D16). */
const DECIMALS = 2

/** A decimal with at least two decimals and no digit lost. */
export const withDecimals = (value: string): string => {
  const exact = new Exact(value)
  return exact.toFixed(Math.max(DECIMALS, exact.decimalPlaces()))
}

interface Quantity {
  quantity: string
  uom: string
}
interface Paid {
  pay_quantity: string
  pay_uom: string
}

/** A quantity in the unit that is paid for, exactly. */
function inPayUnit({ quantity, uom }: Quantity): Quantity {
  const pay_uom = payUnits[uom] ?? (uom as UnitCode)
  const converted = convert(quantity, uom as UnitCode, pay_uom)
  return converted.ok ? { quantity: converted.quantity, uom: pay_uom } : { quantity, uom }
}

function rounded({ quantity, uom }: Quantity, rules: UnitRules): Paid {
  const { decimals, rounding } = roundingOf(rules, uom as UnitCode)
  return { pay_quantity: roundQuantity(quantity, { decimals, mode: rounding }), pay_uom: uom }
}

/** A quantity of tickets in the unit that is paid for, rounded as the agency rounds it (D16). */
export const paidOf = (quantity: Quantity, rules: UnitRules): Paid => rounded(inPayUnit(quantity), rules)

/** The sums of what tickets give in several units that are paid in one, rounded once; none where each unit is paid by itself. */
export function paidTotals(
  totals: readonly (Quantity & { ticket_count: number })[],
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
