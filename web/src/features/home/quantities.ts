import { mergeTotals } from '../../lib/decimals.ts'
import { formatQuantity } from '../../lib/numbers.ts'

/** Quantities in as few units as possible, tons first: `1,204.50 TON · 86.00 CY`; number and unit never break apart. Pounds are converted to tons, exactly. */
export function quantitiesText(quantities: readonly { uom: string; net: string }[]): string {
  const pounds = quantities.some(({ uom }) => uom === 'LB')
  const merged = mergeTotals(
    pounds && !quantities.some(({ uom }) => uom === 'TON') ? [...quantities, { uom: 'TON', net: '0' }] : quantities,
  )
  return merged
    .toSorted((one, other) => Number(other.uom === 'TON') - Number(one.uom === 'TON'))
    .map(({ uom, net }) => `${formatQuantity(net, uom)}\u00a0${uom}`)
    .join(' · ')
}
