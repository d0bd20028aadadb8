import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import type { ChecklistKey } from '@milepost/contract/reconciliation/period-closing'

/** A page that shows what a line of the checklist counts. */
export interface ChecklistPlace {
  to:
    | '/projects/$projectId/tickets'
    | '/projects/$projectId/reconciliation'
    | '/projects/$projectId/exceptions'
    | '/projects/$projectId/samples/sufficiency'
    | '/projects/$projectId/submittals/missing'
  search: Record<string, string>
}

/** The entries of a period: of all kinds, or of tickets alone. */
export const entriesOf = ({ id }: Pick<PayPeriod, 'id'>, kind: 'all' | 'ticket'): Record<string, string> => ({
  view: 'entries',
  kind,
  period: String(id),
})

/** Where what a line counts is listed. */
export function placeOf(
  key: ChecklistKey,
  period: Pick<PayPeriod, 'id' | 'start_on' | 'end_on' | 'takes_from'>,
): ChecklistPlace {
  const reconciliation = '/projects/$projectId/reconciliation'
  const tickets = '/projects/$projectId/tickets'
  const dates = { printed_from: period.start_on, printed_to: period.end_on }
  const taken = { from: period.takes_from, to: period.end_on }
  switch (key) {
    case 'pending':
      return { to: tickets, search: { ...dates, status: 'pending,empty' } }
    case 'flagged':
      return { to: tickets, search: { ...dates, status: 'flagged' } }
    case 'uncoded':
      return { to: reconciliation, search: taken }
    case 'exceptions':
      return { to: '/projects/$projectId/exceptions', search: taken }
    case 'overruns':
      return { to: reconciliation, search: { view: 'items', overrun: 'yes' } }
    case 'certificates_missing':
      return { to: '/projects/$projectId/submittals/missing', search: {} }
    case 'samples_insufficient':
    case 'samples_not_authorized':
      return { to: '/projects/$projectId/samples/sufficiency', search: {} }
    default:
      return { to: reconciliation, search: { ...entriesOf(period, key === 'late' ? 'all' : 'ticket'), point: key } }
  }
}
