import type { UnitCode } from '@milepost/contract/units/units'
import { convert } from './convert.ts'
import { sumQuantities } from './exact.ts'

/** Units in which agencies pay what is weighed in another: tons of 2,000 lb for pounds, metric tons for kilograms. Any other unit is paid as it is. */
const payUnits: Partial<Record<string, UnitCode>> = { LB: 'TON', KG: 'MTON' }

/** An exact decimal with its unit, as it is written: a code, or a word that nobody knows. */
export interface UnitQuantity {
  quantity: string
  uom: string
}

/** A quantity in the unit that is paid for, exactly. */
export function inPayUnit({ quantity, uom }: UnitQuantity): UnitQuantity {
  const pay_uom = payUnits[uom]
  if (pay_uom === undefined) return { quantity, uom }
  const converted = convert(quantity, uom as UnitCode, pay_uom)
  return converted.ok ? { quantity: converted.quantity, uom: pay_uom } : { quantity, uom }
}

/** Quantities in the units that are paid for, added up by unit. */
export const inPayUnits = (quantities: readonly UnitQuantity[]): UnitQuantity[] =>
  [...Map.groupBy(quantities.map(inPayUnit), ({ uom }) => uom)].map(([uom, parts]) => ({
    uom,
    quantity: sumQuantities(parts.map(({ quantity }) => quantity)),
  }))
