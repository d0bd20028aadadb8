import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { saysHowMuch, type NumberRule } from '../../../../lib/typed-number.ts'
import { ratio, times } from '../../../reconciliation-uom/index.ts'
import type { EntryByHand } from '../api.ts'

/** The typed values of a manual entry's form. */
export interface EntryValues {
  quantity: string
  amount: string
  work_date: string
  /** The pay period it goes into; empty for that of its date. */
  pay_period: string
  location: string
  note: string
}

export const noEntry: EntryValues = { quantity: '', amount: '', work_date: '', pay_period: '', location: '', note: '' }

/** The fields of an item that entries on it depend on. */
export type EnteredItem = Pick<ProjectPayItem, 'id' | 'unit_of_measure' | 'is_dnp' | 'source_only' | 'unit_price'>

/** Whether the amount governs and the quantity is derived from it: lump sums and allowances (D33). */
export const amountGoverns = ({ unit_of_measure }: Pick<EnteredItem, 'unit_of_measure'>): boolean =>
  unit_of_measure === 'LS' || unit_of_measure === 'AL'

type Need = 'needed' | 'optional' | 'none'

/**
 * Which figures an entry has: the amount where it governs, with the quantity where no unit price yields it; otherwise the quantity, with an amount where that
 * is not quantity times unit price. Nothing is paid for on a do-not-pay item.
 */
export function figuresOf(item: Omit<EnteredItem, 'id'>): { quantity: Need; amount: Need } {
  if (item.source_only) return { quantity: 'none', amount: 'none' }
  if (!amountGoverns(item)) return { quantity: 'needed', amount: item.is_dnp ? 'none' : 'optional' }
  return { quantity: isFigure(item.unit_price ?? '') ? 'none' : 'needed', amount: 'needed' }
}

/** Input rule of a figure: a number with so many decimals, negative for reversals. */
export const figureRule = (decimals: number): NumberRule => ({ whole: 12, decimals, negative: true })

/** Whether a figure says how much: a whole number or decimal that is not zero. */
const isFigure = (typed: string): boolean => saysHowMuch(typed) && !typed.endsWith('.')

const cents = (scaled: bigint): string => {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(3, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a quantity comes to by the unit price, rounded to cents half away from zero, and by how much an amount is more; null where either is not known. */
export function worthOf({ quantity, amount }: Pick<EntryValues, 'quantity' | 'amount'>, unit_price: string | null) {
  if (unit_price === null || !isFigure(quantity)) return { worth: null, more: null }
  const { over, under } = times(ratio(quantity), ratio(unit_price))
  const size = over < 0n ? -over : over
  const rounded = (size * 200n + under) / (under * 2n)
  const worth = over < 0n ? -rounded : rounded
  if (!isFigure(amount)) return { worth: cents(worth), more: null }
  const given = ratio(amount)
  return { worth: cents(worth), more: cents((given.over * 100n) / given.under - worth) }
}

/** The entry as the server takes it; null while something of it is missing. */
export function entryOf(item: EnteredItem, values: EntryValues, contractor_id: number | null): EntryByHand | null {
  const needs = figuresOf(item)
  const given: Pick<EntryByHand, 'quantity' | 'amount'> = {}
  for (const figure of ['quantity', 'amount'] as const) {
    if (needs[figure] === 'none' || (needs[figure] === 'optional' && values[figure] === '')) continue
    if (!isFigure(values[figure])) return null
    given[figure] = values[figure]
  }
  const { work_date, pay_period, location, note } = values
  if (work_date === '') return null
  return {
    project_pay_item_id: item.id,
    ...given,
    work_date,
    ...(pay_period !== '' && { pay_period_id: Number(pay_period) }),
    ...(contractor_id !== null && { external_dot_contractor_id: contractor_id }),
    ...(location.trim() !== '' && { location: location.trim() }),
    ...(note.trim() !== '' && { additional_notes: note.trim() }),
  }
}
