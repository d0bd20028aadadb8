import type { TicketLock } from '@milepost/contract/tickets/ticket-abilities'
import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { formatCount } from '../../../lib/numbers.ts'
import { i18n } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { hideToast, showToast } from '../../../lib/toast-store.ts'
import {
  countOf,
  lockOf,
  takes,
  takesOffPay,
  type Decision,
  type DecisionAction,
  type DecisionDetails,
} from './decision.ts'
import { codeTickets, type Coder } from './code-tickets.ts'
import { sendDecision, sendUndo } from './decision-calls.ts'
import { payText } from './pay-lines.ts'
import { quantitiesText } from './quantities.ts'
import { failedText, failureText, outcomeOf, refusalText } from './refusal-text.ts'
import { showAtOnce } from './shown-at-once.ts'

export { leadsOn, runsAtOnce } from './decision.ts'
export { asTheyStand } from './shown-at-once.ts'

export interface Decider extends Coder {
  /** Retries a decision after a failed call. */
  again: (decision: Decision, details: DecisionDetails) => void
}

const t = i18n.getFixedT(null, 'decisions')

/** The lock of a ticket that is so already. */
const alreadyLock: Partial<Record<DecisionAction, TicketLock>> = {
  deliver: 'already_delivered',
  confirm: 'already_delivered',
  reject: 'already_rejected',
  void: 'already_voided',
  accept: 'already_accepted',
}

type NamedTicket = Pick<TicketRow, 'id' | 'ticket_number'>

/** The tickets of a decision, where they are known one by one. */
const ticketsOf = (target: Decision['target']): readonly TicketRow[] => ('tickets' in target ? target.tickets : [])

/** A failure of tickets: that of a single one names the ticket. */
const about = ([only, ...others]: readonly NamedTicket[], text: string): string =>
  only && others.length === 0 ? t('about', { number: only.ticket_number, text }) : text

/** The ticket that alone was changed, where it is known. */
const onlyOf = (tickets: readonly NamedTicket[], [first, ...others]: readonly number[]): NamedTicket | undefined =>
  others.length === 0 ? tickets.find(({ id }) => id === first) : undefined

/** Reports why the only ticket of a decision is locked, or opens its pay items; false if the decision proceeds here or needs a dialog to report it. */
export function reportLock(decision: Decision, decider: Coder): boolean {
  const { action, target } = decision
  const [ticket, ...others] = ticketsOf(target)
  if (!ticket || others.length > 0 || takes(action, ticket)) {
    if (action === 'code') void codeTickets(decider, decision)
    return action === 'code'
  }
  const lock = lockOf(action, ticket)
  const words = { status: outcomeOf(action, t) }
  const already = lock !== undefined && lock === alreadyLock[action]
  const cause = lock ? refusalText({ code: lock, message: '' }, t) : t('not_allowed')
  const text = already ? i18n.t('errors.tickets_already', words) : `${i18n.t('errors.tickets_cannot', words)}. ${cause}`
  showToast({ kind: 'error', text: about(ticketsOf(target), text) })
  return true
}

/**
 * Decides: shows the change immediately, sends it, and reverts what was refused, with the reason. Returns the result; null if the call failed,
 * which a toast reports in the specification's words.
 */
export async function decide(
  decider: Decider,
  decision: Decision,
  details: DecisionDetails,
): Promise<BulkResult | null> {
  const { queryClient, follow } = decider
  const putBack = showAtOnce(queryClient, decision, details)
  try {
    const result = await sendDecision(decision, details)
    putBack(new Set(result.refused.map(({ slip_id }) => slip_id)))
    if (result.failure) putBack()
    reportResult(decider, decision, result)
    follow([...result.updated, ...result.refused.map(({ slip_id }) => slip_id)], decision)
    return result
  } catch (error) {
    putBack()
    if (!(error instanceof Problem)) throw error
    const again = () => {
      hideToast(toastId)
      decider.again(decision, details)
    }
    const toastId = showToast({
      kind: 'error',
      text: about(ticketsOf(decision.target), failedText(decision.action, problemText(error), t)),
      action: { label: t('again'), run: again },
    })
    follow(
      ticketsOf(decision.target).map(({ id }) => id),
      decision,
    )
    return null
  }
}

function reportResult(decider: Decider, decision: Decision, result: BulkResult): void {
  const { action, target } = decision
  const { updated, updated_count, refused, failure, totals, pay, change_id } = result
  if (failure) {
    const [only] = countOf(target) === 1 ? refused : []
    const cause = only ? refusalText(only, t) : failureText(failure, action, t)
    return void showToast({ kind: 'error', text: about(ticketsOf(target), failedText(action, cause, t)) })
  }
  const words = {
    count: updated_count,
    formatted: formatCount(updated_count),
    outcome: outcomeOf(action, t, updated_count),
  }
  const only = onlyOf(ticketsOf(target), updated)
  const quantities = quantitiesText(totals)
  const done = only
    ? t('done_named', { number: only.ticket_number, outcome: words.outcome, quantities })
    : t('done', { ...words, quantities })
  const more = [
    ...(pay ? [payText(pay, takesOffPay(decision, result), t)] : []),
    ...(refused.length > 0 ? [t('left', { count: refused.length })] : []),
  ]
  const text = more.length === 0 ? done : `${done}. ${more.join(' ')}`
  showUndoToast(decider, { text, change_id, in_place: decision.in_place, tickets: ticketsOf(target) })
}

/** A success toast with an undo action, which is also in the audit log of each ticket (D7). */
function showUndoToast(
  decider: Decider,
  {
    text,
    change_id,
    ...change
  }: { text: string; change_id: number | null } & Omit<TakenBack, 'change_id' | 'slip_ids'>,
): void {
  const undo = () => {
    hideToast(toastId)
    if (change_id !== null) void takeBack(decider, { change_id, ...change })
  }
  const toastId = showToast({
    kind: 'success',
    text,
    ...(change_id !== null && { action: { label: t('undo'), run: undo } }),
  })
}

/** A change to undo, for all its tickets or for these. */
export interface TakenBack {
  change_id: number
  slip_ids?: readonly number[]
  in_place: boolean
  /** Tickets that the report may name. */
  tickets: readonly NamedTicket[]
}

/** Undoes a change and reports the outcome. */
export async function takeBack(
  { follow }: Pick<Decider, 'follow'>,
  { change_id, slip_ids, in_place, tickets }: TakenBack,
): Promise<void> {
  try {
    const { updated, updated_count, refused } = await sendUndo(change_id, slip_ids)
    const words = { count: updated_count, formatted: formatCount(updated_count) }
    const cause = refused[0] ? ` ${t('left', { count: refused.length })} ${refusalText(refused[0], t)}` : ''
    if (updated_count > 0) {
      const only = onlyOf(tickets, updated)
      const done = only ? t('undone_named', { number: only.ticket_number }) : t('undone', words)
      showToast({ kind: 'success', text: `${done}${cause}` })
    } else showToast({ kind: 'error', text: about(tickets, cause.trim()) })
    follow(updated, { in_place })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: about(tickets, t('undo_failed', { cause: problemText(error) })) })
  }
}
