import { payableNet, type WeighedNet } from '@milepost/contract/reconciliation-uom/payable-net'
import { roundingOf, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import {
  by,
  conversionOf,
  plus,
  ratio,
  rounded,
  times,
  type Load as Loaded,
  type Ratio,
} from '../../reconciliation-uom/index.ts'
import { isQuantity } from './quantity-input.ts'

/** What was loaded, with what of it is over the limit in force. */
export type Load = Loaded & WeighedNet

/** How much of the load is assigned to an item: its quantity as typed, in the item's unit. */
export interface Share {
  quantity: string
  unit_of_measure: string
}

/** What shares take of a net, in the ticket's unit; those that do not convert take nothing of it. */
function taken(shares: readonly Share[], load: Load, rules: UnitRules): Ratio {
  let sum: Ratio = { over: 0n, under: 1n }
  for (const { quantity, unit_of_measure } of shares) {
    const known = conversionOf(unit_of_measure, load, rules)
    if (known && isQuantity(quantity)) sum = plus(sum, by(ratio(quantity), known.rate))
  }
  return sum
}

/** The whole payable net of a ticket in an item's unit, rounded as that unit is (D16): what "use net" enters. Null where the units do not convert. */
export const netInUnit = (load: Load, unit_of_measure: string, rules: UnitRules): string | null =>
  restInUnit(load, { unit_of_measure, others: [] }, rules)

/** What other items leave of the payable net, in the same unit; zero if nothing. */
export function restInUnit(
  load: Load,
  { unit_of_measure, others }: { unit_of_measure: string; others: readonly Share[] },
  rules: UnitRules,
): string | null {
  const known = conversionOf(unit_of_measure, load, rules)
  if (known === null) return null
  const { over, under } = taken(others, load, rules)
  return rounded(times(plus(ratio(payableNet(load, rules)), { over: -over, under }), known.rate), known.item, rules)
}

/**
 * Whether shares are more than a ticket's payable net (D29). Each may be rounded up to the last decimal of its unit, as its net in that unit is: half of that
 * decimal is let pass for each, so that "use net" is never too much.
 */
export function isMoreThanNet(shares: readonly Share[], load: Load, rules: UnitRules): boolean {
  let allowed = ratio(payableNet(load, rules))
  for (const { unit_of_measure } of shares) {
    const known = conversionOf(unit_of_measure, load, rules)
    if (known) {
      const half = { over: 1n, under: 2n * 10n ** BigInt(roundingOf(rules, known.item).decimals) }
      allowed = plus(allowed, by(half, known.rate))
    }
  }
  const sum = taken(shares, load, rules)
  return sum.over * allowed.under > allowed.over * sum.under
}
