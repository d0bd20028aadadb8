import type { FactorRule } from '@milepost/contract/reconciliation-uom/conversion-factor'
import {
  factorFor,
  roundingOf,
  type FactorSubject,
  type UnitRules,
} from '@milepost/contract/reconciliation-uom/unit-rules'
import { convertsExactly, needsFactor, readUnit, units, type UnitCode } from '@milepost/contract/units/units'

/** An exact fraction of whole numbers. */
export interface Ratio {
  over: bigint
  under: bigint
}

export function ratio(decimal: string): Ratio {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}
export const times = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.over,
  under: one.under * other.under,
})
export const by = (one: Ratio, other: Ratio): Ratio => times(one, { over: other.under, under: other.over })
export const plus = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

/** Rounds by the agency's rule for a unit (D16); negative values become zero. */
export function rounded({ over, under }: Ratio, unit: UnitCode, rules: UnitRules): string {
  const { decimals, rounding } = roundingOf(rules, unit)
  const twice = over <= 0n ? 0n : over * 10n ** BigInt(decimals) * 2n
  const up = (twice + under) / (under * 2n)
  const isHalf = (twice + under) % (under * 2n) === 0n
  const scaled = rounding === 'half_even' && isHalf && up % 2n === 1n ? up - 1n : up
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** What was loaded, and what decides which factor converts it. */
export type Load = Omit<FactorSubject, 'uom'> & { net: string; uom: string }

/** The factor that converts a ticket to an item's unit; null if it converts exactly, or not at all. */
export function factorOf(load: Load, unit_of_measure: string, rules: UnitRules): FactorRule | null {
  const [item, ticket] = [readUnit(unit_of_measure), readUnit(load.uom)]
  if (item === null || ticket === null || convertsExactly(ticket, item)) return null
  return factorFor(rules, { ...load, uom: ticket }, item)
}

/** Whether only a factor that the project approved would convert a ticket into an item's unit, and there is none. */
export function lacksFactor(load: Load, unit_of_measure: string, rules: UnitRules): boolean {
  const [item, ticket] = [readUnit(unit_of_measure), readUnit(load.uom)]
  return (
    item !== null && ticket !== null && needsFactor(ticket, item) && factorOf(load, unit_of_measure, rules) === null
  )
}

const exactRate = (ticket: UnitCode, item: UnitCode): Ratio =>
  ticket === item ? { over: 1n, under: 1n } : by(ratio(units[ticket].factor ?? '1'), ratio(units[item].factor ?? '1'))

/** How many pay units one unit of a ticket is by a factor. */
export function rateOfFactor({ factor, per }: Pick<FactorRule, 'factor' | 'per'>): Ratio {
  const stated = ratio(factor)
  return per === 'ticket_uom' ? stated : { over: stated.under, under: stated.over }
}

/** An item's unit, and how many of it one unit of a ticket is; null if they do not convert. */
export function conversionOf(item: string, load: Load, rules: UnitRules): { item: UnitCode; rate: Ratio } | null {
  const [to, from] = [readUnit(item), readUnit(load.uom)]
  if (to === null || from === null) return null
  if (convertsExactly(from, to)) return { item: to, rate: exactRate(from, to) }
  const factor = factorOf(load, item, rules)
  return factor && { item: to, rate: rateOfFactor(factor) }
}
