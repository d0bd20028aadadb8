import { readUnit, units, type UnitCode } from '@milepost/contract/units/units'
import { isQuantity } from './quantity-input.ts'

/** An exact fraction of whole numbers. */
interface Ratio {
  over: bigint
  under: bigint
}

function ratio(decimal: string): Ratio {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}
const times = (one: Ratio, other: Ratio): Ratio => ({ over: one.over * other.over, under: one.under * other.under })
const by = (one: Ratio, other: Ratio): Ratio => times(one, { over: other.under, under: other.over })
const plus = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

/** Rounds half away from zero to exactly so many decimals (D16); what is negative becomes zero. */
function rounded({ over, under }: Ratio, decimals: number): string {
  const scaled = over <= 0n ? 0n : (over * 10n ** BigInt(decimals) * 2n + under) / (under * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Whether quantities of one unit convert into the other: the same unit, or the same dimension with exact factors (D29). */
const isConvertible = (from: UnitCode, to: UnitCode): boolean =>
  from === to ||
  (units[from].dimension === units[to].dimension && units[from].factor !== null && units[to].factor !== null)

const inUnit = (quantity: Ratio, from: UnitCode, to: UnitCode): Ratio =>
  from === to ? quantity : by(times(quantity, ratio(units[from].factor ?? '1')), ratio(units[to].factor ?? '1'))

/** How much of what was loaded stands on an item: its quantity as it was typed, in its own unit. */
export interface Share {
  quantity: string
  unit_of_measure: string
}

interface Net {
  net: string
  uom: string
}

/** Both units, where they are known and convert. */
function unitsOf(item: string, ticket: string): readonly [item: UnitCode, ticket: UnitCode] | null {
  const [to, from] = [readUnit(item), readUnit(ticket)]
  return to !== null && from !== null && isConvertible(from, to) ? [to, from] : null
}

/** What shares take of a net, in the ticket's unit; those that do not convert take nothing of it. */
function taken(shares: readonly Share[], uom: string): Ratio {
  let sum: Ratio = { over: 0n, under: 1n }
  for (const { quantity, unit_of_measure } of shares) {
    const known = unitsOf(unit_of_measure, uom)
    if (known && isQuantity(quantity)) sum = plus(sum, inUnit(ratio(quantity), known[0], known[1]))
  }
  return sum
}

/** The whole net of a ticket in an item's unit, rounded as that unit is (D16): what "use net" enters. Null where the units do not convert. */
export const netInUnit = ({ net, uom }: Net, unit_of_measure: string): string | null =>
  restInUnit({ net, uom }, unit_of_measure, [])

/** What other items leave of the net, in the same way; zero where they leave nothing. */
export function restInUnit({ net, uom }: Net, unit_of_measure: string, others: readonly Share[]): string | null {
  const known = unitsOf(unit_of_measure, uom)
  if (known === null) return null
  const { over, under } = taken(others, uom)
  const [item, ticket] = known
  return rounded(inUnit(plus(ratio(net), { over: -over, under }), ticket, item), units[item].decimals)
}

/**
 * Whether shares are more than a ticket's net (D29). Each may be rounded up to the last decimal of its unit, as its net in that unit is: half of that
 * decimal is let pass for each, so that "use net" is never too much.
 */
export function isMoreThanNet(shares: readonly Share[], { net, uom }: Net): boolean {
  let allowed = ratio(net)
  for (const { unit_of_measure } of shares) {
    const known = unitsOf(unit_of_measure, uom)
    if (known) {
      const half = { over: 1n, under: 2n * 10n ** BigInt(units[known[0]].decimals) }
      allowed = plus(allowed, inUnit(half, known[0], known[1]))
    }
  }
  const sum = taken(shares, uom)
  return sum.over * allowed.under > allowed.over * sum.under
}
