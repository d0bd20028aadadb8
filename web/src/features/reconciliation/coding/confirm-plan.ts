import type { NewAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import type { ChosenItem } from './chosen-items.ts'
import { missingOf } from './chosen-items.ts'
import type { CodedTicket } from './coded-ticket.ts'
import type { ContractorChoice } from './contractor-of-item.ts'

/** What somebody wants of a ticket in the fly-out. */
export interface Coding {
  chosen: readonly ChosenItem[]
  flag: boolean
  note: string
  /** Why more than the net is assigned; an administrator's, and empty for everybody else (D29). */
  override_reason: string
}

/** An assignment in the request; its quantity is a number (specification section 5). */
type SentAssignment = Omit<NewAssignment, 'quantity'> & { quantity: number | null }

interface SentAssignments {
  pay_item_assignments: SentAssignment[]
  override_reason?: string
}

/** The calls of a confirmation, in order: the flag first (and with it the delivery, D6), then the pay items. */
export interface ConfirmPlan {
  flag: { flag: boolean; accepted?: true; lock_version: number }
  /** `CLEAR` removes all assignments: PUT identifies the ticket by its assignments, so an empty list needs the call that clears codes. */
  assign: { method: 'POST' | 'PUT'; body: SentAssignments } | { method: 'CLEAR' } | null
}

/** Label of the accept button: it assigns if the ticket is accepted, otherwise it confirms the delivery. */
export const acceptLabel = ({ accepted }: Pick<CodedTicket, 'accepted'>): 'confirm_assignment' | 'confirm_delivery' =>
  accepted ? 'confirm_assignment' : 'confirm_delivery'

/**
 * Whether the selection can be confirmed (specification section 5). With no item chosen it only confirms the delivery, which removes a coded ticket from its
 * items; an accepted ticket has a separate button for that (`mayClear`).
 */
export function mayConfirm(
  ticket: Pick<CodedTicket, 'accepted'>,
  chosen: readonly ChosenItem[],
  contractors: readonly ContractorChoice[],
): boolean {
  if (chosen.length === 0) return !ticket.accepted
  return chosen.every((one) => missingOf(one, contractors) === null)
}

/** Whether the ticket can be removed from its items: it has some, and all of them were removed in the fly-out. */
export const mayClear = ({ coded }: Pick<CodedTicket, 'coded'>, chosen: readonly ChosenItem[]): boolean =>
  coded && chosen.length === 0

/** What is confirmed: all that the fly-out says, that the ticket is taken off its items, or its flag alone where a closed period holds its codes (D28). */
export type Confirmation = 'all' | 'remove_from_items' | 'flag'

/**
 * What is sent, and in which order (specification section 4): the flag, then PUT where the ticket has a pay period, else POST where items are chosen, else
 * nothing. Only a whole confirmation delivers a ticket that is not accepted.
 */
export function confirmPlan(
  ticket: CodedTicket,
  { chosen, flag, note, override_reason }: Coding,
  what: Confirmation = 'all',
): ConfirmPlan {
  const body: SentAssignments = {
    pay_item_assignments: chosen.map((one, at) => assignmentOf(ticket.id, one, at === chosen.length - 1 ? note : '')),
    ...(override_reason.trim() !== '' && { override_reason: override_reason.trim() }),
  }
  return {
    flag: {
      flag,
      ...(what === 'all' && !ticket.accepted && { accepted: true as const }),
      lock_version: ticket.lock_version,
    },
    assign:
      what === 'flag'
        ? null
        : mayClear(ticket, chosen)
          ? { method: 'CLEAR' }
          : ticket.coded
            ? { method: 'PUT', body }
            : chosen.length > 0
              ? { method: 'POST', body }
              : null,
  }
}

const assignmentOf = (
  haulhub_slip_id: number,
  { item, quantity, contractor_id }: ChosenItem,
  note: string,
): SentAssignment => ({
  haulhub_slip_id,
  project_pay_item_id: item.id,
  quantity: item.source_only ? null : Number(quantity),
  ...(contractor_id !== null && { external_dot_contractor_id: contractor_id }),
  ...(note.trim() !== '' && { additional_notes: note.trim() }),
})
