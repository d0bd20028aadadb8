import { units, type UnitCode } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible, roundQuantity } from '../../units/index.ts'
import { netInUnit } from './ticket-share.ts'

/** An item of a split: its unit, and the percent of the net that it takes; the last of a split takes the rest. */
export interface Share {
  unit: UnitCode
  source_only: boolean
  percent: string | null
}

/**
 * What a ticket puts on each item of a split, in the item's unit and rounded as that unit is; null for an item that only names a source. The last one takes
 * the whole net less what the others took, so that the parts of items in one unit add up to what "use net" would enter. Null altogether where a unit does not
 * convert, or where nothing is left for an item.
 */
export function splitTicket(
  { net, uom }: { net: string; uom: UnitCode },
  shares: readonly Share[],
): (string | null)[] | null {
  const bearing = shares.filter(({ source_only }) => !source_only)
  const last = bearing.at(-1)
  if (bearing.some(({ unit }) => !isConvertible(uom, unit))) return null
  const quantities = new Map<Share, string>()
  for (const share of bearing) {
    const quantity = share === last ? rest({ net, uom }, share, quantities) : part({ net, uom }, share)
    if (!new Exact(quantity).greaterThan(0)) return null
    quantities.set(share, quantity)
  }
  return shares.map((share) => quantities.get(share) ?? null)
}

const part = ({ net, uom }: { net: string; uom: UnitCode }, { unit, percent }: Share): string =>
  roundQuantity(
    inUnit(net, uom, unit)
      .times(percent ?? 100)
      .div(100)
      .toString(),
    { decimals: units[unit].decimals },
  )

function rest(
  { net, uom }: { net: string; uom: UnitCode },
  { unit }: Share,
  taken: ReadonlyMap<Share, string>,
): string {
  let left = new Exact(netInUnit(net, uom, unit) ?? 0)
  for (const [share, quantity] of taken) left = left.minus(inUnit(quantity, share.unit, unit))
  return roundQuantity(left.toString(), { decimals: units[unit].decimals })
}
