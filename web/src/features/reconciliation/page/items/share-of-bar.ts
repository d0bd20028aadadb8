import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'

/** Shares of the parts of an item's bar; together 1, or all 0 if there is nothing to draw. */
export type BarShares = Record<'paid' | 'pending' | 'remaining' | 'overrun', number>

/**
 * Shares of paid, pending, remaining and overrun. The bar is as long as the current quantity, or as the installed quantity if that is more; the part
 * beyond the current quantity is the overrun, taken from pending first. For drawing only: the exact figures are shown as text next to the bar.
 */
export function shareOfBar({
  paid_qty,
  current_qty,
  installed_qty,
}: Pick<PayItemMetric, 'paid_qty' | 'current_qty' | 'installed_qty'>): BarShares {
  const current = Math.max(0, Number(current_qty))
  const installed = Math.max(0, Number(installed_qty))
  const paid = Math.min(Math.max(0, Number(paid_qty)), installed)
  const length = Math.max(current, installed)
  const share = (quantity: number) => (length === 0 ? 0 : Math.max(0, quantity) / length)
  const paidWithin = Math.min(paid, current)
  return {
    paid: share(paidWithin),
    pending: share(Math.min(installed, current) - paidWithin),
    remaining: share(current - installed),
    overrun: share(installed - current),
  }
}
