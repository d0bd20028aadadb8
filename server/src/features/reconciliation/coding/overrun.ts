import { fillText } from '@milepost/contract'
import { Exact, roundQuantity } from '../../units/index.ts'

/** What a person is warned of who puts more on an item than its contract has; three decimals, as agencies print it (D30). */
const WORDING = 'Qty Posted to Date of {{posted}} exceeds Current Qty of {{current}} by {{excess}}'

/** The warning of an overrun in the words of D30; null while there is none. Quantities are decimal strings in the item's unit. */
export function overrunWarning({
  installed_qty,
  current_qty,
}: {
  installed_qty: string
  current_qty: string
}): string | null {
  const excess = new Exact(installed_qty).minus(current_qty)
  if (!excess.greaterThan(0)) return null
  const rounded = (quantity: string) => roundQuantity(quantity, { decimals: 3 })
  return fillText(WORDING, {
    posted: rounded(installed_qty),
    current: rounded(current_qty),
    excess: rounded(excess.toString()),
  })
}
