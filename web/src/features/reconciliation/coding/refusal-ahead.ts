import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { lacksFactor } from '../../reconciliation-uom/index.ts'
import type { ChosenItem } from './chosen-items.ts'
import type { CodedTicket } from './coded-ticket.ts'
import type { Coding } from './confirm-plan.ts'
import { isMoreThanNet, type Share } from './net-share.ts'

/** What chosen items take of a ticket; those that only name a source take nothing. */
export const sharesOf = (chosen: readonly ChosenItem[]): Share[] =>
  chosen.flatMap(({ item, quantity }) =>
    item.source_only ? [] : [{ quantity, unit_of_measure: item.unit_of_measure }],
  )

/**
 * Why the server is bound to refuse a coding, so that nothing of it is sent: a factor is missing between the ticket's unit and an item's, whatever the reason; or
 * more than the payable net is assigned by somebody who may not, or without a reason (D29). Null where it may be taken.
 */
export function refusalAhead(
  ticket: CodedTicket,
  { chosen, override_reason }: Pick<Coding, 'chosen' | 'override_reason'>,
  { rules, mayExceedNet }: { rules: UnitRules; mayExceedNet: boolean },
): 'unit_not_convertible' | 'more_than_net' | null {
  const shares = sharesOf(chosen)
  if (shares.some(({ unit_of_measure }) => lacksFactor(ticket, unit_of_measure, rules))) return 'unit_not_convertible'
  const excused = mayExceedNet && override_reason.trim() !== ''
  return !excused && isMoreThanNet(shares, ticket, rules) ? 'more_than_net' : null
}
