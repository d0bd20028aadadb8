import type { ImportAmounts } from '@milepost/contract'
import { Exact, sumQuantities } from '../units/index.ts'

/** An item as far as it is paid for; decimal strings. */
export interface Priced {
  quantity: string
  unit_price: string | null
  is_dnp: boolean
}

/** The amount of a quantity of an item, in dollars, rounded to cents; null where it is not paid for or has no price. */
export const amountOf = ({ quantity, unit_price, is_dnp }: Priced): string | null =>
  is_dnp || unit_price === null ? null : new Exact(quantity).times(unit_price).toFixed(2)

const sum = (amounts: readonly (string | null)[]): string =>
  new Exact(sumQuantities(amounts.filter((amount) => amount !== null))).toFixed(2)

/** The totals of a file, and of the contract with it. `added` is what each row adds to the contract's total. */
export function amountsOf(given: {
  file: readonly (string | null)[]
  contract: readonly (string | null)[]
  added: readonly (string | null)[]
}): ImportAmounts {
  const before = sum(given.contract)
  return { file: sum(given.file), before, after: sum([before, ...given.added]) }
}
