import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import type { ChecklistKey } from '@milepost/contract/reconciliation/period-closing'

/** A page that shows what a line of the checklist counts. */
export interface ChecklistPlace {
  to: '/projects/$projectId/tickets' | '/projects/$projectId/reconciliation' | '/projects/$projectId/exceptions'
  search: Record<string, string>
}

/** Where what a line counts is listed; null where no list can show just that. */
export function placeOf(
  key: ChecklistKey,
  { start_on, end_on }: Pick<PayPeriod, 'start_on' | 'end_on'>,
): ChecklistPlace | null {
  const dates = { printed_from: start_on, printed_to: end_on }
  if (key === 'pending') return { to: '/projects/$projectId/tickets', search: { ...dates, status: 'pending,empty' } }
  if (key === 'flagged') return { to: '/projects/$projectId/tickets', search: { ...dates, status: 'flagged' } }
  if (key === 'uncoded') return { to: '/projects/$projectId/reconciliation', search: {} }
  if (key === 'exceptions') return { to: '/projects/$projectId/exceptions', search: { from: start_on, to: end_on } }
  return null
}
