import type { UnitRules } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { Exact } from '../../units/index.ts'
import { inItem, inTicket, netInUnit, roundedIn, type Load } from './ticket-share.ts'

/** An item of a split: its unit, and the percent of the net that it takes; the last of a split takes the rest. */
export interface Share {
  unit: UnitCode
  source_only: boolean
  percent: string | null
}

/**
 * The quantity of a ticket on each item of a split, in the item's unit and rounded as that unit is; null for an item that only names a source. The last
 * one gets the whole net less the others' quantities, so that the parts of items in one unit add up to what "use net" would enter. Null altogether where
 * nothing is left for an item, or where a unit does not convert.
 */
export function splitTicket(load: Load, shares: readonly Share[], rules: UnitRules): (string | null)[] | null {
  const measured = shares.filter(({ source_only }) => !source_only)
  const last = measured.at(-1)
  const quantities = new Map<Share, string>()
  for (const share of measured) {
    const quantity = share === last ? rest(load, { share, taken: quantities }, rules) : part(load, share, rules)
    if (quantity === null || !new Exact(quantity).greaterThan(0)) return null
    quantities.set(share, quantity)
  }
  return shares.map((share) => quantities.get(share) ?? null)
}

function part(load: Load, { unit, percent }: Share, rules: UnitRules): string | null {
  const net = inItem(load.net, load, unit, rules)
  return net && roundedIn(unit, net.times(percent ?? 100).div(100), rules)
}

function rest(
  load: Load,
  { share: { unit }, taken }: { share: Share; taken: ReadonlyMap<Share, string> },
  rules: UnitRules,
): string | null {
  const net = netInUnit(load, unit, rules)
  if (net === null) return null
  let left = new Exact(net)
  for (const [share, quantity] of taken) {
    const same =
      share.unit === unit ? new Exact(quantity) : throughTicket(load, { quantity, from: share.unit, to: unit }, rules)
    if (same === null) return null
    left = left.minus(same)
  }
  return roundedIn(unit, left, rules)
}

/** A quantity of one item in the unit of another: both convert into the ticket's, so that it leads from one to the other. */
function throughTicket(
  load: Load,
  { quantity, from, to }: { quantity: string; from: UnitCode; to: UnitCode },
  rules: UnitRules,
): Exact | null {
  const loaded = inTicket(quantity, from, load, rules)
  return loaded && inItem(loaded, load, to, rules)
}
