import type { FactorRule, UnitRules } from '@milepost/contract'
import { MOST_DECIMALS } from '@milepost/contract/reconciliation-uom/unit-setting'
import { payableNet } from '@milepost/contract/reconciliation-uom/payable-net'
import { factorFor, roundingOf, type FactorSubject } from '@milepost/contract/reconciliation-uom/unit-rules'
import { needsFactor, readUnit, type UnitCode } from '@milepost/contract/units/units'
import type { StoredTicket } from '../../tickets/index.ts'
import { Exact, inUnit, isConvertible, roundQuantity } from '../../units/index.ts'

/** A load: the payable part of a ticket's net, in its unit, and what decides which factor converts it. */
export type Load = FactorSubject & { net: string }

/** The load of a ticket under the rules of its project; null where its unit is none that we know. */
export function loadOf(
  ticket: Pick<StoredTicket, 'net' | 'uom' | 'overload_lbs' | 'material_id' | 'printed_on'>,
  rules: UnitRules,
): Load | null {
  const { material_id, printed_on } = ticket
  const unit = readUnit(ticket.uom)
  return unit === null ? null : { net: payableNet(ticket, rules), uom: unit, material_id, printed_on }
}

/**
 * How quantities of an item relate to a ticket: they convert, exactly or by a factor that the project approved, need such a factor, or are of another kind
 * (each, lump sum, hours).
 */
export type Relation =
  | { kind: 'converts'; factor: FactorRule | null }
  | { kind: 'needs_factor' | 'of_another_kind'; factor?: undefined }

export function relationOf(item: UnitCode, ticket: FactorSubject, rules: UnitRules): Relation {
  if (isConvertible(item, ticket.uom)) return { kind: 'converts', factor: null }
  const factor = factorFor(rules, ticket, item)
  if (factor !== null) return { kind: 'converts', factor }
  return { kind: needsFactor(ticket.uom, item) ? 'needs_factor' : 'of_another_kind' }
}

/** Multiplies or divides: a factor of pay units for each unit of the ticket is multiplied on the way to the item, and divided on the way back. */
const byFactor = (quantity: string | Exact, { factor, per }: FactorRule, to: FactorRule['per']): Exact =>
  per === to ? new Exact(quantity).div(factor) : new Exact(quantity).times(factor)

/** A quantity of a ticket in an item's unit, not rounded; null where the units do not convert. */
export function inItem(
  quantity: string | Exact,
  ticket: FactorSubject,
  item: UnitCode,
  rules: UnitRules,
): Exact | null {
  const { kind, factor } = relationOf(item, ticket, rules)
  if (kind !== 'converts') return null
  return factor === null ? inUnit(quantity, ticket.uom, item) : byFactor(quantity, factor, 'pay_uom')
}

/** An item's quantity in the unit of a ticket, not rounded; null where the units do not convert. */
export function inTicket(
  quantity: string | Exact,
  item: UnitCode,
  ticket: FactorSubject,
  rules: UnitRules,
): Exact | null {
  const { kind, factor } = relationOf(item, ticket, rules)
  if (kind !== 'converts') return null
  return factor === null ? inUnit(quantity, item, ticket.uom) : byFactor(quantity, factor, 'ticket_uom')
}

/** Rounds a quantity as the agency rounds its unit (D16). */
export function roundedIn(unit: UnitCode, quantity: string | Exact, rules: UnitRules): string {
  const { decimals, rounding: mode } = roundingOf(rules, unit)
  return roundQuantity(quantity.toString(), { decimals, mode })
}

/** Whether a quantity has more decimals than the agency keeps of its unit (D16, D33). */
export const isTooFine = (quantity: string, unit: UnitCode, rules: UnitRules): boolean =>
  new Exact(quantity).decimalPlaces() > roundingOf(rules, unit).decimals

/** How much of a load an item's quantity is, in the ticket's unit, to six decimals; null where the units do not convert. */
export function shareOf(quantity: string, item: UnitCode, ticket: FactorSubject, rules: UnitRules): string | null {
  const share = inTicket(quantity, item, ticket, rules)
  return share && new Exact(roundQuantity(share.toString(), { decimals: 6 })).toString()
}

/** The whole payable net of a ticket in an item's unit, rounded as that unit is (D16): what "use net" enters. Null where the units do not convert. */
export function netInUnit(load: Load, item: UnitCode, rules: UnitRules): string | null {
  const net = inItem(load.net, load, item, rules)
  return net && roundedIn(item, net, rules)
}

/** Half of the last decimal, by how many decimals there are. */
const halves = Array.from({ length: MOST_DECIMALS + 1 }, (_none, decimals) => new Exact(10).pow(-decimals).div(2))

/**
 * Whether quantities are more than a ticket's payable net (D29). Each may be rounded up to the last decimal of its unit, as its net in that unit is: half of that
 * decimal is let pass for each, so that "use net" is never too much.
 */
export function isMoreThanNet(
  shares: readonly { quantity: string; unit: UnitCode }[],
  load: Load,
  rules: UnitRules,
): boolean {
  let sum = new Exact(0)
  let allowed = new Exact(load.net)
  for (const { quantity, unit } of shares) {
    const share = inTicket(quantity, unit, load, rules)
    const half = inTicket(halves[roundingOf(rules, unit).decimals] ?? new Exact(0), unit, load, rules)
    if (share === null || half === null) continue
    sum = sum.plus(share)
    allowed = allowed.plus(half)
  }
  return sum.greaterThan(allowed)
}
