import { mergeTotals } from './decimals.ts'
import { quantityText } from './numbers.ts'

/** An exact decimal in its unit. */
export interface Quantity {
  uom: string
  net: string
}

/** Quantities in as few units as possible, tons first: pounds are paid in tons, and are converted to them exactly. */
export function payQuantities(quantities: readonly Quantity[]): Quantity[] {
  const inTons = quantities.some(({ uom }) => uom === 'LB')
  return mergeTotals(inTons ? [{ uom: 'TON', net: '0' }, ...quantities] : quantities).toSorted(
    (one, other) => Number(other.uom === 'TON') - Number(one.uom === 'TON'),
  )
}

/** Each of the quantities that are paid as a text, of which number and unit never break apart. */
export const quantityTexts = (quantities: readonly Quantity[]): string[] =>
  payQuantities(quantities).map(({ uom, net }) => quantityText(net, uom))

/** Quantities that are paid as one text: `1,204.50 TON · 86.00 CY`. */
export const quantitiesText = (quantities: readonly Quantity[]): string => quantityTexts(quantities).join(' · ')
