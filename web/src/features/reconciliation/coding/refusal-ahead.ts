import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { lacksFactor } from '../../reconciliation-uom/index.ts'
import type { ChosenItem } from './chosen-items.ts'
import type { CodedTicket } from './coded-ticket.ts'
import type { Coding } from './confirm-plan.ts'
import { isMoreThanNet, netInUnit, type Share } from './net-share.ts'

/** What chosen items take of a ticket; those that only name a source take nothing. */
export const sharesOf = (chosen: readonly ChosenItem[]): Share[] =>
  chosen.flatMap(({ item, quantity }) =>
    item.source_only ? [] : [{ quantity, unit_of_measure: item.unit_of_measure }],
  )

/** Whether a quantity is the whole payable net of a ticket in an item's unit; of a unit that the net does not convert into, any is. */
export const isWholeNet = (ticket: CodedTicket, { quantity, unit_of_measure }: Share, rules: UnitRules): boolean => {
  const net = netInUnit(ticket, unit_of_measure, rules)
  return net === null || Number(quantity) === Number(net)
}

/** Whether the selection breaks the rule for tickets of a yield test area: one item, with the whole payable net. */
export const breaksYieldTest = (ticket: CodedTicket, chosen: readonly ChosenItem[], rules: UnitRules): boolean =>
  ticket.yield_test_area && (chosen.length > 1 || sharesOf(chosen).some((share) => !isWholeNet(ticket, share, rules)))

/**
 * Why the server is bound to refuse a coding, so that nothing of it is sent: a factor is missing between the ticket's unit and an item's, whatever the reason; or,
 * by somebody who may not or without a reason, more than the payable net is assigned, or a yield test area's ticket other than whole (D29). Null where it may be
 * taken.
 */
export function refusalAhead(
  ticket: CodedTicket,
  { chosen, override_reason }: Pick<Coding, 'chosen' | 'override_reason'>,
  { rules, mayExceedNet }: { rules: UnitRules; mayExceedNet: boolean },
): 'unit_not_convertible' | 'yield_test_area' | 'more_than_net' | null {
  const shares = sharesOf(chosen)
  if (shares.some(({ unit_of_measure }) => lacksFactor(ticket, unit_of_measure, rules))) return 'unit_not_convertible'
  const excused = mayExceedNet && override_reason.trim() !== ''
  if (excused) return null
  if (breaksYieldTest(ticket, chosen, rules)) return 'yield_test_area'
  return isMoreThanNet(shares, ticket, rules) ? 'more_than_net' : null
}
