import { sumDecimals } from '../../lib/decimals.ts'
import { formatQuantity } from '../../lib/numbers.ts'

/** Quantities added up by unit, tons first: `1,204.50 TON · 86.00 CY`; a number never parts from its unit, and what is nothing is left out. */
export function quantitiesText(quantities: readonly { uom: string; net: string }[]): string {
  return [...Map.groupBy(quantities, ({ uom }) => uom)]
    .map(([uom, parts]) => ({ uom, net: sumDecimals(parts.map(({ net }) => net)) }))
    .filter(({ net }) => net !== '0')
    .toSorted((one, other) => Number(other.uom === 'TON') - Number(one.uom === 'TON'))
    .map(({ uom, net }) => `${formatQuantity(net, uom)}\u00a0${uom}`)
    .join(' · ')
}
