import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import type { TicketAbility, TicketLock } from '@milepost/contract/tickets/ticket-abilities'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { TicketsQuery } from '../ticket-list-state.ts'

/**
 * What staff decide on tickets, and what a contractor says of them (`agree`, `dispute`, `withdraw`). `confirm` delivers and accepts one pending ticket in a step ('Confirm delivery', D6); `code` assigns tickets to pay items, one in
 * the fly-out, many in the dialog of bulk coding.
 */
export type DecisionAction =
  | 'deliver'
  | 'reject'
  | 'void'
  | 'confirm'
  | 'accept'
  | 'unaccept'
  | 'flag'
  | 'unflag'
  | 'override_gvw'
  | 'code'
  | 'agree'
  | 'dispute'
  | 'withdraw'

/** Which tickets a decision is for: these, or all that a list finds but for some. */
export type DecisionTarget =
  | { tickets: readonly TicketRow[] }
  | { list: Pick<TicketsQuery, 'filters' | 'search'>; except_ids: readonly number[]; count: number }

export interface Decision {
  action: DecisionAction
  target: DecisionTarget
  /** Decided while a drawer is open: rows keep their places, so that the next ticket remains the next. */
  in_place: boolean
}

/** The details of a decision, in addition to its action. */
export interface DecisionDetails {
  date?: string
  reason?: string
  /** In lb; null takes the override away. */
  max_gvw_override?: string | null
}

/** Most tickets that one call takes (D8). */
export const MOST_TICKETS = 5000

const abilities: Record<DecisionAction, TicketAbility> = {
  deliver: 'deliver',
  reject: 'reject',
  void: 'void',
  confirm: 'deliver',
  accept: 'accept',
  unaccept: 'unaccept',
  flag: 'flag',
  unflag: 'flag',
  override_gvw: 'override_gvw',
  code: 'code',
  agree: 'sign',
  dispute: 'sign',
  withdraw: 'sign',
}

type Decided = Pick<TicketRow, 'abilities' | 'locks' | 'flagged' | 'status'> & { contractor_signed_by?: unknown }

/** Conditions of a decision in addition to the ability: a flag can be set once, and a rejected ticket is delivered only with a reason. */
const isOpenTo: Partial<Record<DecisionAction, (ticket: Decided) => boolean>> = {
  flag: ({ flagged }) => !flagged,
  unflag: ({ flagged }) => flagged,
  confirm: ({ status }) => status === 'pending' || status === null,
  // Only what a person signed, not what a supplier sends of it.
  withdraw: ({ contractor_signed_by }) => Boolean(contractor_signed_by),
}

/** Whether the decision can be made on the ticket, according to the server. */
export const takes = (action: DecisionAction, ticket: Decided): boolean =>
  ticket.abilities.includes(abilities[action]) && (isOpenTo[action]?.(ticket) ?? true)

/** The step that most likely comes next for a ticket; none for one that was rejected, voided or accepted. */
export const likelyNext = (ticket: Decided): DecisionAction | undefined =>
  (['confirm', 'accept', 'agree'] as const).find((action) => takes(action, ticket))

/** Why the ticket does not take the decision; undefined where no reason is known. */
export const lockOf = (action: DecisionAction, ticket: Decided): TicketLock | undefined =>
  ticket.locks?.[abilities[action]]

/** Whether a decision removes tickets from pay items, which needs explicit confirmation (D41). */
export const takesOffPay = (
  { action }: Pick<Decision, 'action'>,
  result: Pick<BulkResult, 'pay'> | undefined,
): boolean => (action === 'reject' || action === 'void') && Boolean(result?.pay)

/** Decisions after which nothing is left to do on a ticket: a user working through a list continues with the next one. */
const finishing: readonly DecisionAction[] = [
  'deliver',
  'reject',
  'void',
  'confirm',
  'accept',
  'code',
  'agree',
  'dispute',
]

/** Whether a decision on one ticket leads on to the next one. */
export const leadsOn = ({ action, target }: Pick<Decision, 'action' | 'target'>): boolean =>
  finishing.includes(action) && 'tickets' in target && target.tickets.length === 1

export const countOf = (target: DecisionTarget): number => ('list' in target ? target.count : target.tickets.length)

/** Decisions that ask for nothing: they run at once where every ticket takes them. */
const needsNothing: readonly DecisionAction[] = ['confirm', 'accept', 'unaccept', 'flag', 'unflag', 'agree', 'withdraw']

/** Whether a decision runs without a dialog: it needs no input, and no ticket is known to be blocked. */
export const runsAtOnce = ({ action, target }: Decision): boolean =>
  needsNothing.includes(action) &&
  'tickets' in target &&
  // One signs for many only after seeing how many and how much they are.
  (action !== 'agree' || target.tickets.length === 1) &&
  target.tickets.every((ticket) => takes(action, ticket))
