import type { EntryPoint } from '@milepost/contract/reconciliation/period-closing'
import type { EntriesQuery } from '../api.ts'
import { entryChoiceOf, type ReconciliationAddress } from '../page-address.ts'

/** What of a project's entries an address asks for. */
export function entryFilters(address: ReconciliationAddress): NonNullable<EntriesQuery['filters']> {
  const { period, point } = address
  const choice = entryChoiceOf(address)
  return {
    ...(choice === 'by_hand' && { kind: { in: ['by_hand', 'correction'] } }),
    ...(choice === 'ticket' && { kind: { in: ['ticket'] } }),
    ...(period !== undefined && { pay_period_id: { eq: Number(period) } }),
    ...(point !== undefined && { checklist: { eq: point as EntryPoint } }),
  }
}
