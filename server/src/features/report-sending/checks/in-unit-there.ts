import { exactlyIn, readUnit, roundedTo, units } from '@milepost/contract'
import { Exact } from '../../units/index.ts'

/** A factor that the project approved for units that do not convert exactly (D29). */
export interface ApprovedFactor {
  ticket_uom: string
  pay_uom: string
  factor: string
  /** `ticket_uom`: so many pay units are one unit of the ticket; `pay_uom` the other way. */
  per: 'ticket_uom' | 'pay_uom'
}

export interface InUnitThere {
  /** Exact, with the decimals of the unit there. */
  quantity: string
  by: 'same' | 'exact' | 'factor'
}

/** Decimals of a quantity in a unit, as people write the unit; two of one that nobody knows. */
export const decimalsOf = (unit: string): number => {
  const code = readUnit(unit)
  return code === null ? 2 : units[code].decimals
}

const sameUnit = (one: string, other: string): boolean => {
  const [read, wanted] = [readUnit(one), readUnit(other)]
  return read === null || wanted === null ? one.trim().toUpperCase() === other.trim().toUpperCase() : read === wanted
}

/** A quantity in the unit that the construction system has: as it is, converted exactly, or by a factor that the project approved. Null where none does. */
export function inUnitThere(
  quantity: string,
  { from, to, factors }: { from: string; to: string; factors: readonly ApprovedFactor[] },
): InUnitThere | null {
  if (sameUnit(from, to)) return { quantity, by: 'same' }
  const decimals = decimalsOf(to)
  const exact = exactlyIn(quantity, from, to)
  if (exact !== null) return { quantity: roundedTo(exact, stepOf(decimals), 'half_up'), by: 'exact' }
  const found = factors.find(
    ({ ticket_uom, pay_uom }) =>
      (sameUnit(ticket_uom, from) && sameUnit(pay_uom, to)) || (sameUnit(ticket_uom, to) && sameUnit(pay_uom, from)),
  )
  if (!found) return null
  // So many `pay_uom` are one `ticket_uom`, or the other way; the quantity may be in either.
  const forward = sameUnit(found.ticket_uom, from) === (found.per === 'ticket_uom')
  const converted = forward ? new Exact(quantity).times(found.factor) : new Exact(quantity).div(found.factor)
  return { quantity: converted.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP).toFixed(decimals), by: 'factor' }
}

const stepOf = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`)
