import type { PayItemAlarm, PayItemMetric } from '@milepost/contract'
import { Exact, roundQuantity } from '../../units/index.ts'
import { overrunOf, overrunWarning } from '../coding/overrun.ts'

/** Quantities of an item: in all, in one period, in closed ones. `amount` adds up the rounded amounts of each period; null without a price and amounts. */
export interface ItemFigures {
  quantity: string
  amount: string | null
}

/** An item with the sums from the database; decimal strings. */
export type ItemSums = Pick<
  PayItemMetric,
  | 'project_pay_item_id'
  | 'line_number'
  | 'item_code'
  | 'item_number'
  | 'item_description'
  | 'unit_of_measure'
  | 'unit_price'
  | 'is_dnp'
  | 'source_only'
  | 'major'
  | 'plan_qty'
  | 'change_qty'
  | 'ticket_count'
> & { installed: ItemFigures; period: ItemFigures; paid: ItemFigures }

/** Alarms by how much of an item is installed (domain rule: 90 and 100 percent of the contract, 125 and 75 percent of the bid for major items). */
function alarmsOf(
  { major, plan_qty }: ItemSums,
  { installed, current }: { installed: Exact; current: Exact },
): PayItemAlarm[] {
  const alarms: PayItemAlarm[] = []
  if (current.greaterThan(0)) {
    const share = installed.div(current)
    if (share.greaterThanOrEqualTo(1)) alarms.push('at_100')
    else if (share.greaterThanOrEqualTo('0.9')) alarms.push('at_90')
  }
  const bid = new Exact(plan_qty)
  if (major && bid.greaterThan(0)) {
    if (Exact.max(installed, current).greaterThan(bid.times('1.25'))) alarms.push('major_over_125')
    if (current.lessThan(bid.times('0.75'))) alarms.push('major_under_75')
  }
  return alarms
}

/** Dollars of an item, to the cent. Null for a do-not-pay item, whose quantities are kept but not paid for, and for one without a price or an amount. */
export function amountOf(
  { amount }: Pick<ItemFigures, 'amount'>,
  { unit_price, is_dnp }: Pick<ItemSums, 'unit_price' | 'is_dnp'>,
): string | null {
  if (is_dnp || (amount === null && unit_price === null)) return null
  return roundQuantity(amount ?? '0')
}

/** The figures of an item (domain.md's pay-item reconciliation: current is bid plus approved changes, remaining is current less installed). */
export function payItemMetric(sums: ItemSums): PayItemMetric {
  const { installed, period, paid, ...item } = sums
  const current = new Exact(item.plan_qty).plus(item.change_qty)
  const done = new Exact(installed.quantity)
  const quantities = { installed_qty: done.toString(), current_qty: current.toString() }
  const installed_amount = amountOf(installed, item)
  const paid_amount = amountOf(paid, item)
  const counts = !item.is_dnp && !item.source_only
  return {
    ...item,
    ...quantities,
    period_qty: period.quantity,
    paid_qty: paid.quantity,
    pending_qty: done.minus(paid.quantity).toString(),
    remaining_qty: current.minus(done).toString(),
    overrun_qty: overrunOf(quantities).toString(),
    pct: current.isZero() ? null : roundQuantity(done.div(current).times(100).toString(), { decimals: 1 }),
    current_amount: amountOf({ amount: item.unit_price && current.times(item.unit_price).toString() }, item),
    installed_amount,
    period_amount: amountOf(period, item),
    paid_amount,
    pending_amount:
      installed_amount === null ? null : roundQuantity(new Exact(installed_amount).minus(paid_amount ?? 0).toString()),
    alarms: counts ? alarmsOf(sums, { installed: done, current }) : [],
    overrun: counts ? overrunWarning(quantities) : null,
  }
}
