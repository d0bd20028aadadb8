import type { PeriodSnapshot } from '@milepost/contract'
import { Exact } from '../../units/index.ts'
import { withDecimals } from '../paid-quantities.ts'

/** A line of an estimate, quantities in the item's unit, amounts in dollars; empty where the item is not paid for. */
export type EstimateLine = Record<(typeof estimateKeys)[number], string>

export const estimateKeys = [
  'line_number',
  'item_code',
  'item_description',
  'uom',
  'unit_price',
  'contract_quantity',
  'previous_quantity',
  'period_quantity',
  'quantity_to_date',
  'remaining_quantity',
  'previous_amount',
  'period_amount',
  'amount_to_date',
] as const

const less = (one: string | null, other: string | null): string | null =>
  one === null ? null : new Exact(one).minus(other ?? '0').toFixed()

const shown = (value: string | null): string => (value === null ? '' : withDecimals(value))

/**
 * The items of a period as it was signed. `previous` is what is to date less this period, so that the columns of a line add up; `remaining` is what the
 * contract has now less what was paid to date of it.
 */
export function estimateLines(
  { items }: Pick<PeriodSnapshot, 'items'>,
  contract: ReadonlyMap<number, string>,
): EstimateLine[] {
  return items.map((item) => {
    const current = contract.get(item.project_pay_item_id) ?? null
    return {
      line_number: String(item.line_number),
      item_code: item.item_code,
      item_description: item.item_description,
      uom: item.unit_of_measure,
      unit_price: shown(item.unit_price),
      contract_quantity: shown(current),
      previous_quantity: shown(less(item.quantity_to_date, item.quantity)),
      period_quantity: shown(item.quantity),
      quantity_to_date: shown(item.quantity_to_date),
      remaining_quantity: shown(less(current, item.quantity_to_date)),
      previous_amount: shown(less(item.amount_to_date, item.amount)),
      period_amount: shown(item.amount),
      amount_to_date: shown(item.amount_to_date),
    }
  })
}

/**
 * The sums of the amounts as they were signed, in the place of a line; quantities of different items are never added up. Periods that were signed before sums
 * to date existed lack the items of earlier periods: their sums of those are empty.
 */
export function totalLine(
  { total_amount, previous_amount, amount_to_date }: PeriodSnapshot,
  total: string,
): EstimateLine {
  const empty = Object.fromEntries(estimateKeys.map((key) => [key, ''])) as EstimateLine
  return {
    ...empty,
    item_description: total,
    previous_amount: shown(previous_amount ?? null),
    period_amount: shown(total_amount),
    amount_to_date: shown(amount_to_date ?? null),
  }
}
