import type { PeriodSnapshot } from '@milepost/contract/reconciliation/period-closing'
import { subtractDecimals } from '../../../lib/decimals.ts'

/** In a period, in those that were closed before it, and both together. */
export type FigureColumn = 'period' | 'previous' | 'to_date'

/** Quantity and dollars of an item; exact decimals, the amount null if nothing is paid for it. */
export type Figures = Record<FigureColumn, { quantity: string; amount: string | null }>

/** What a snapshot says of an item; what was before is what is to date without the period. */
export const itemFigures = (item: PeriodSnapshot['items'][number]): Figures => ({
  period: { quantity: item.quantity, amount: item.amount },
  previous: {
    quantity: subtractDecimals(item.quantity_to_date, item.quantity),
    amount: item.amount_to_date === null ? null : subtractDecimals(item.amount_to_date, item.amount ?? '0'),
  },
  to_date: { quantity: item.quantity_to_date, amount: item.amount_to_date },
})

/** Dollars of all items; null before the period and to date where a snapshot was signed without the items of earlier periods. */
export const sumFigures = (snapshot: PeriodSnapshot): Record<FigureColumn, string | null> => ({
  period: snapshot.total_amount,
  previous: snapshot.previous_amount ?? null,
  to_date: snapshot.amount_to_date ?? null,
})
