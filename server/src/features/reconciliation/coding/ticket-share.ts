import { units, type UnitCode } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible, roundQuantity } from '../../units/index.ts'

/** Dimensions that a load is measured in: only between these a factor can be missing (D29). */
const measured: readonly string[] = ['mass', 'volume', 'area', 'length']

/** How quantities of an item relate to a ticket: they convert, need a factor that the project approved, or are of another kind (each, lump sum, hours). */
export function relationOf(item: UnitCode, ticket: UnitCode): 'converts' | 'needs_factor' | 'of_another_kind' {
  if (isConvertible(item, ticket)) return 'converts'
  return measured.includes(units[item].dimension) && measured.includes(units[ticket].dimension)
    ? 'needs_factor'
    : 'of_another_kind'
}

/** What of a ticket's net an item's quantity is, in the ticket's unit, to six decimals; null where the units do not convert. */
export const shareOf = (quantity: string, item: UnitCode, ticket: UnitCode): string | null =>
  isConvertible(item, ticket)
    ? new Exact(roundQuantity(inUnit(quantity, item, ticket).toString(), { decimals: 6 })).toString()
    : null

/** The whole net of a ticket in an item's unit, rounded as that unit is (D16): what "use net" enters. Null where the units do not convert. */
export const netInUnit = (net: string, ticket: UnitCode, item: UnitCode): string | null =>
  isConvertible(ticket, item)
    ? roundQuantity(inUnit(net, ticket, item).toString(), { decimals: units[item].decimals })
    : null

/**
 * Whether quantities are more than a ticket's net (D29). Each may be rounded up to the last decimal of its unit, as its net in that unit is: half of that
 * decimal is let pass for each, so that "use net" is never too much.
 */
export function isMoreThanNet(
  shares: readonly { quantity: string; unit: UnitCode }[],
  { net, uom }: { net: string; uom: UnitCode },
): boolean {
  let sum = new Exact(0)
  let allowed = new Exact(net)
  for (const { quantity, unit } of shares) {
    if (!isConvertible(unit, uom)) continue
    sum = sum.plus(inUnit(quantity, unit, uom))
    allowed = allowed.plus(inUnit(new Exact(10).pow(-units[unit].decimals).div(2), unit, uom))
  }
  return sum.greaterThan(allowed)
}
