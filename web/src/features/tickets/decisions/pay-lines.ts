import type { PayEffect, PayEffectLine } from '@milepost/contract/tickets/bulk-result'
import type { TFunction } from 'i18next'
import { formatCount, formatExact, withUnit } from '../../../lib/numbers.ts'

/** Most lines of pay that a toast names. */
const MOST_IN_TOAST = 2

/** By how much a line changes its item: with as many decimals as it has, two at least. */
export const quantityOf = (
  { quantity, unit_of_measure }: Pick<PayEffectLine, 'quantity' | 'unit_of_measure'>,
  t: TFunction<'decisions'>,
): string => (quantity === null ? t('pay.only_source') : withUnit(formatExact(quantity), unit_of_measure))

/** What came of pay, in a sentence: `1 ticket was removed from its pay items (401-1: -20.00 TON).` */
export function payText({ tickets, lines, more_lines }: PayEffect, taken: boolean, t: TFunction<'decisions'>): string {
  const named =
    more_lines > 0 || lines.length > MOST_IN_TOAST
      ? ''
      : lines.map((line) => `${line.item_code}: ${quantityOf(line, t)}`).join(', ')
  const text = t(taken ? 'pay.taken' : 'pay.given', { count: tickets, formatted: formatCount(tickets) })
  return named ? text.replace(/\.$/, ` (${named}).`) : text
}
