import { readUnit, units, type UnitCode } from '../units/units.ts'
import type { UnitRules } from './unit-rules.ts'

/** A ticket's net, and how much of it is over the limit in force. */
export interface WeighedNet {
  /** A decimal in `uom`. */
  net: string
  /** In any spelling that `readUnit` reads. */
  uom: string
  /** Pounds over the limit in force; 0 when within it, null when no limit is known (D15). */
  overload_lbs: string | null
}

/** Decimals of a pound in any unit of mass: enough for every one of them to be exact. */
const PLACES = 12

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0
function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
function unscaled(digits: bigint, places: number): string {
  const text = digits.toString().padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, '')
}

/** How many of a unit of mass a pound is, an exact decimal; null for units of other kinds, and for tons by gravity, into which no pound converts. */
export function perPound(unit: UnitCode): string | null {
  const { dimension, factor } = units[unit]
  if (dimension !== 'mass' || factor === null || units.LB.factor === null) return null
  const decimals = Math.max(placesOf(factor), placesOf(units.LB.factor))
  return unscaled((scaled(units.LB.factor, decimals) * 10n ** BigInt(PLACES)) / scaled(factor, decimals), PLACES)
}

/** Whether a project leaves something of a ticket's net unpaid: it does not pay what a truck carries over its limit, and this one did. */
export function leavesOverload({ uom, overload_lbs }: WeighedNet, { pay_overload }: Pick<UnitRules, 'pay_overload'>) {
  const unit = readUnit(uom)
  return !pay_overload && unit !== null && perPound(unit) !== null && /[1-9]/.test(overload_lbs ?? '')
}

/**
 * The payable part of a ticket's net, in the ticket's unit: all of it where the project pays for loads over the truck's limit in force, otherwise less
 * the overload (D15). Exact, and never below zero; a net that is not a weighed mass has no overload.
 */
export function payableNet(ticket: WeighedNet, rules: Pick<UnitRules, 'pay_overload'>): string {
  const { net, uom, overload_lbs } = ticket
  const unit = readUnit(uom)
  const rate = unit && perPound(unit)
  if (!rate || overload_lbs === null || !leavesOverload(ticket, rules)) return net
  const places = Math.max(placesOf(net), placesOf(overload_lbs) + placesOf(rate), 1)
  const over = scaled(overload_lbs, placesOf(overload_lbs)) * scaled(rate, places - placesOf(overload_lbs))
  const left = scaled(net, places) - over
  return left > 0n ? unscaled(left, places) : '0'
}
