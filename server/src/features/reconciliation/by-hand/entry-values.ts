import type { NewEntryByHand, ProblemDetail, UnitRules } from '@milepost/contract'
import { units } from '@milepost/contract/units/units'
import { Exact, roundQuantity } from '../../units/index.ts'
import type { CodingItem } from '../coding/coding-item.ts'
import { isTooFine, roundedIn } from '../coding/ticket-share.ts'

/** An item with its price and the contract project within which its line number is unique, as far as entries by hand depend on it. */
export type PricedItem = CodingItem & { unit_price: string | null; external_dot_contract_project_id: number | null }

/** The values of an entry by hand: decimal strings; an amount only where it governs, or is not quantity times unit price. */
export interface EntryValues {
  quantity: string | null
  amount: string | null
}

/** Units in which the amount governs and the quantity is derived (D33). */
export const amountGoverns = ({ unit_of_measure }: Pick<CodingItem, 'unit_of_measure'>): boolean =>
  units[unit_of_measure].dimension === 'lump_sum'

type Fault = Pick<ProblemDetail, 'path' | 'code' | 'message'>
const fault = (path: string, code: string, message: string): Fault => ({ path, code, message })

/**
 * The values of an entry, or its faults. Nothing is adjusted: an amount that is not exactly quantity times unit price stays as it was given (D33),
 * even one that was rounded from it, since a sum of such lines would otherwise differ from what they say.
 */
export function entryValues(
  { quantity = null, amount = null }: Pick<NewEntryByHand, 'quantity' | 'amount'>,
  item: PricedItem,
  rules: UnitRules,
): EntryValues | Fault {
  if (item.source_only)
    return quantity === null && amount === null
      ? { quantity: null, amount: null }
      : fault('quantity', 'quantity_locked', 'Pay coding quantity is locked for source-only pay items.')
  if (amountGoverns(item) && amount !== null) return derived({ quantity, amount }, item, rules)
  if (quantity === null || new Exact(quantity).isZero())
    return fault('quantity', 'invalid_quantity', 'Please enter a valid quantity')
  if (isTooFine(quantity, item.unit_of_measure, rules))
    return fault('quantity', 'invalid_quantity', 'Please enter a valid quantity')
  const worth = item.unit_price === null ? null : new Exact(quantity).times(item.unit_price)
  const own = amount !== null && (worth === null || !worth.eq(amount))
  const governing = amountGoverns(item) && worth !== null ? roundQuantity(worth.toString()) : null
  return { quantity: plain(quantity), amount: own ? amount : governing }
}

/** The fault of a date of work; null for a valid one. The latest date keeps a typing error from opening years of periods. */
export const faultOfDate = (work_date: string, latest_date: string): (Fault & { path: 'work_date' }) | null =>
  work_date > latest_date
    ? {
        path: 'work_date',
        code: 'date_too_late',
        message: `Expected a date up to ${latest_date}, one year from today.`,
      }
    : null

/** The quantity that an amount is of a lump sum, to the decimals of its unit; one that is given has to say the same. */
function derived(
  { quantity, amount }: { quantity: string | null; amount: string },
  item: PricedItem,
  rules: UnitRules,
): EntryValues | Fault {
  if (item.unit_price === null || new Exact(item.unit_price).isZero())
    return quantity === null
      ? fault('quantity', 'no_unit_price', 'The item has no unit price from which a quantity follows.')
      : { quantity: plain(quantity), amount }
  const rounded = (value: string | Exact) => roundedIn(item.unit_of_measure, value, rules)
  const share = rounded(new Exact(amount).div(item.unit_price))
  return quantity === null || new Exact(rounded(quantity)).eq(share)
    ? { quantity: plain(share), amount }
    : fault('quantity', 'quantity_not_derived', `The amount is ${plain(share)} of the item.`)
}

const plain = (quantity: string): string => new Exact(quantity).toString()
