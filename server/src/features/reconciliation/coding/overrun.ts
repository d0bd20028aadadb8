import { fillText } from '@milepost/contract'
import { Exact, roundQuantity } from '../../units/index.ts'

/** The warning for a person who puts more on an item than its contract has; three decimals, as agencies print it (D30). */
const WORDING = 'Qty Posted to Date of {{posted}} exceeds Current Qty of {{current}} by {{excess}}'

/** How much more is installed of an item than its contract has; zero where nothing is. An item that is a credit has nothing to be installed. */
export function overrunOf({ installed_qty, current_qty }: { installed_qty: string; current_qty: string }): Exact {
  const installed = new Exact(installed_qty)
  return installed.greaterThan(Exact.max(0, current_qty)) ? installed.minus(current_qty) : new Exact(0)
}

/** The warning of an overrun in the wording of D30; null while there is none. Quantities are decimal strings in the item's unit. */
export function overrunWarning({
  installed_qty,
  current_qty,
}: {
  installed_qty: string
  current_qty: string
}): string | null {
  const excess = overrunOf({ installed_qty, current_qty })
  if (excess.isZero()) return null
  const rounded = (quantity: string) => roundQuantity(quantity, { decimals: 3 })
  return fillText(WORDING, {
    posted: rounded(installed_qty),
    current: rounded(current_qty),
    excess: rounded(excess.toString()),
  })
}
