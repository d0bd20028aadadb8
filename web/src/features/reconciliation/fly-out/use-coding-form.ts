import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import {
  changeItem,
  isChosen,
  toggleContractor,
  toggleItem,
  type ChosenItem,
  type OfferedItem,
} from '../coding/chosen-items.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { mayClear, mayConfirm, type Coding } from '../coding/confirm-plan.ts'
import type { ContractorChoice } from '../coding/contractor-of-item.ts'
import { isMoreThanNet, restInUnit } from '../coding/net-share.ts'
import { isQuantity } from '../coding/quantity-input.ts'
import { breaksYieldTest, refusalAhead, sharesOf } from '../coding/refusal-ahead.ts'
import type { CurrentCodes } from './api.ts'

export interface CodingFormOptions {
  ticket: CodedTicket
  contractors: readonly ContractorChoice[]
  rules: UnitRules
  /** The ticket's current pay items, which the form starts with. */
  before: CurrentCodes
}

/** Chooses or removes an item. A new item starts with the payable net that the other one leaves, in its unit. In a yield test area the ticket goes to one item with its whole net, so a new choice replaces the current one. */
function toggledOn(
  ticket: CodedTicket,
  chosen: readonly ChosenItem[],
  { item, contractors, rules }: Pick<CodingFormOptions, 'contractors' | 'rules'> & { item: OfferedItem },
): ChosenItem[] {
  if (isChosen(chosen, item.id)) return toggleItem(chosen, item, contractors)
  const chosenBefore = ticket.yield_test_area ? [] : chosen
  const share = { unit_of_measure: item.unit_of_measure, others: sharesOf(chosenBefore) }
  const rest = item.source_only ? null : restInUnit(ticket, share, rules)
  const quantity = rest !== null && isQuantity(rest) ? rest : ''
  return changeItem(toggleItem(chosenBefore, item, contractors), item.id, { quantity })
}

/** What is chosen and typed in the fly-out, kept in the tab until it is sent or given up, and what follows from it. */
export function useCodingForm({ ticket, contractors, rules, before }: CodingFormOptions) {
  const draft = useDraft<Coding>(`coding.${ticket.id}`, {
    chosen: before.chosen,
    flag: ticket.flagged,
    note: before.note,
    override_reason: '',
  })
  /** The item that was chosen last: its quantity takes the focus. */
  const [added, setAdded] = useState<number | null>(null)
  const { change } = draft
  const values = before.closed ? { ...draft.values, chosen: before.chosen, note: before.note } : draft.values
  const { chosen } = values
  const { user } = useSession()
  const mayExceedNet = user.role === 'administrator'
  const complete = mayConfirm(ticket, chosen, contractors)
  return {
    draft,
    values,
    added,
    change,
    toggle: (item: OfferedItem) => {
      setAdded(isChosen(chosen, item.id) ? null : item.id)
      change({ chosen: toggledOn(ticket, chosen, { item, contractors, rules }) })
    },
    /** Chooses an item with its quantity and contractor. */
    choose: (choice: ChosenItem) => {
      setAdded(null)
      const { item, quantity, contractor_id } = choice
      const next = isChosen(chosen, item.id) ? chosen : toggledOn(ticket, chosen, { item, contractors, rules })
      change({ chosen: changeItem(next, item.id, { quantity, contractor_id }) })
    },
    setQuantity: (id: number, quantity: string) => change({ chosen: changeItem(chosen, id, { quantity }) }),
    toggleContractor: (id: number, contractor_id: number) =>
      change({ chosen: toggleContractor(chosen, id, contractor_id) }),
    /** What the other chosen items take of the net. */
    othersOf: (id: number) => sharesOf(chosen.filter(({ item }) => item.id !== id)),
    moreThanNet: !before.closed && isMoreThanNet(sharesOf(chosen), ticket, rules),
    breaksYieldTest: !before.closed && breaksYieldTest(ticket, chosen, rules),
    /** Whether the person may assign more than the net with a reason (D29). */
    mayExceedNet,
    mayConfirm: before.closed
      ? values.flag !== ticket.flagged
      : complete && refusalAhead(ticket, values, { rules, mayExceedNet }) === null,
    mayClear: !before.closed && mayClear(ticket, chosen),
  }
}
export type CodingFormState = ReturnType<typeof useCodingForm>
