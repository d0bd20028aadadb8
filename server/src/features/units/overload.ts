import type { UnitCode } from '@milepost/contract/units/units'
import { inUnit, isConvertible } from './convert.ts'
import { roundQuantity } from './round.ts'

/** The gross weight limits that may apply to a ticket, decimal strings in pounds. */
export type WeightLimits = {
  ticket_override?: string | null
  project_override?: string | null
  truck_limit?: string | null
  authority_default?: string | null
}

/** The limit in force, in pounds: the ticket's own, else the project's, the truck's, the authority's; else null (D15). */
export const limitInForce = (limits: WeightLimits): string | null =>
  limits.ticket_override ?? limits.project_override ?? limits.truck_limit ?? limits.authority_default ?? null

/** How much a load is above its limit; tons are of 2,000 lb, to two decimals. Zero when it is not above. */
export type Overload = { overload_lbs: string; overload_tons: string }

const none: Overload = Object.freeze({ overload_lbs: '0', overload_tons: '0.00' })

/**
 * The overload of a gross weight (D15): max(0, gross - limit). Pounds are exact where the scale's unit allows it,
 * otherwise to two decimals. Null, shown as '-', without gross, without limit, or when the gross is not a weighed mass.
 */
export function overload(gross: string | null, uom: UnitCode | null, limit_lbs: string | null): Overload | null {
  if (gross === null || uom === null || limit_lbs === null) return null
  if (!isConvertible(uom, 'LB')) return null
  const above = inUnit(gross, uom, 'LB').minus(limit_lbs)
  if (!above.isPositive() || above.isZero()) return none
  return {
    overload_lbs: above.toDecimalPlaces(2).toString(),
    overload_tons: roundQuantity(above.div(2000).toString()),
  }
}
