import { addDays } from '@milepost/contract/core/time/days'
import type { GivenStatus, TicketAbility, TicketRefusal } from '@milepost/contract'
import { noCodes } from '../../pay-entries/index.ts'
import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket, TicketSet } from '../change/stored-ticket.ts'
import { withFields } from '../change/noted-changes.ts'
import { abilityOfStatus } from '../ticket-transitions.ts'
import { lockOf, roleHas, type Decider } from '../tickets.policy.ts'

/** A status to be given: on which calendar date in the ticket's zone, and why. */
export interface StatusGiven {
  status: GivenStatus
  date: string | null
  reason: string | null
}

/** The deciding person, and today's calendar date in a ticket's time zone. */
export interface Deciding {
  decider: Decider
  at: string
  /** The membership or the grant of the person. */
  holder_id: number
  today(time_zone: string): string
}

/** Why the person cannot use an ability on a ticket; null where they can. A role that never has it is answered before any ticket is read. */
export const refusalOf = (decider: Decider, ability: TicketAbility, ticket: StoredTicket): TicketRefusal | null =>
  roleHas(decider, ability) ? lockOf(decider, ability, ticket) : 'not_your_project'

/** Sets a ticket's status, or says why not: rights and transitions (D7, D12a), the date (D13c), and the reason that some need. */
export function decideStatus(ticket: StoredTicket, given: StatusGiven, deciding: Deciding): Decision {
  const refused =
    refusalOf(deciding.decider, abilityOfStatus[given.status], ticket) ??
    refusalOfDate(ticket, given, deciding) ??
    (needsReason(ticket, given) && given.reason === null ? ('reason_required' as const) : null)
  if (refused !== null) return { refused }
  return { action: given.status, reason: given.reason, set: setOfStatus(ticket, given, deciding) }
}

/** A load is rejected with a reason, and voided with one (D59); so is a rejected one delivered after all (D7). */
const needsReason = ({ status }: StoredTicket, given: StatusGiven): boolean =>
  given.status === 'rejected' || given.status === 'voided' || (given.status === 'delivered' && status === 'rejected')

/** A load is not delivered or rejected before its ticket was printed (D13c), nor later than on the day after today, which a shift over midnight may name. */
export function refusalOfDate(
  { printed_on, time_zone }: Pick<StoredTicket, 'printed_on' | 'time_zone'>,
  { date }: Pick<StatusGiven, 'date'>,
  { today }: Pick<Deciding, 'today'>,
): TicketRefusal | null {
  if (date === null) return null
  if (date < printed_on) return 'delivered_date_too_early'
  return date > addDays(later(today(time_zone), printed_on), 1) ? 'date_in_future' : null
}

const later = (one: string, other: string): string => (one > other ? one : other)

const notAccepted = { accepted: false, accepted_at: null, accepted_by: null } as const

/**
 * The consequences of a status. Only a delivered ticket has a delivered date and can be accepted (D6), only a rejected one a rejection. A rejected or
 * voided ticket loses its pay codes (specification section 4), unless their period is closed: then the next one balances them (D7).
 */
function setOfStatus(ticket: StoredTicket, { status, date, reason }: StatusGiven, { today }: Deciding): TicketSet {
  const on = date ?? later(today(ticket.time_zone), ticket.printed_on)
  const rejection = status === 'rejected' ? { rejection_reason: reason, rejected_on: on } : cleared
  const codes = status === 'delivered' || ticket.pay_period_closed === true ? {} : noCodes
  return {
    status,
    delivered_on: status === 'delivered' ? on : null,
    agency: withFields(ticket.agency, { ...rejection, ...codes }),
    ...(status !== 'delivered' && notAccepted),
  }
}

const cleared = { rejection_reason: null, rejected_on: null } as const

/** Accepts a delivered ticket, or takes that back (D6). */
export function decideAcceptance(ticket: StoredTicket, accepted: boolean, deciding: Deciding): Decision {
  const refused = refusalOf(deciding.decider, accepted ? 'accept' : 'unaccept', ticket)
  if (refused !== null) return { refused }
  return {
    action: accepted ? 'accepted' : 'unaccepted',
    reason: null,
    set: accepted ? acceptedBy(deciding) : notAccepted,
  }
}

/** Delivers a pending ticket on a date and accepts it, as one change ('Confirm delivery', D6); any other is only accepted. */
export function decideConfirmation(ticket: StoredTicket, date: string, deciding: Deciding): Decision {
  if (ticket.status !== null && ticket.status !== 'pending') return decideAcceptance(ticket, true, deciding)
  const delivered = decideStatus(ticket, { status: 'delivered', date, reason: null }, deciding)
  return 'refused' in delivered ? delivered : { ...delivered, set: { ...delivered.set, ...acceptedBy(deciding) } }
}

/** The mark of acceptance, with who and when. */
export const acceptedBy = ({ at, holder_id }: Deciding): TicketSet => ({
  accepted: true,
  accepted_at: at,
  accepted_by: holder_id,
})

/** Flags a ticket, or takes that back. */
export function decideFlag(
  ticket: StoredTicket,
  { flag, reason }: { flag: boolean; reason: string | null },
  { decider }: Deciding,
): Decision {
  const refused = refusalOf(decider, 'flag', ticket)
  if (refused !== null) return { refused }
  if (ticket.flagged === flag) return { refused: flag ? 'already_flagged' : 'not_flagged' }
  return { action: flag ? 'flagged' : 'unflagged', reason, set: { flagged: flag } }
}

/** Sets a ticket's notes. */
export function decideNotes(ticket: StoredTicket, notes: string, { decider }: Deciding): Decision {
  const refused = refusalOf(decider, 'edit', ticket)
  if (refused !== null) return { refused }
  if ((ticket.agency['notes'] ?? '') === notes) return { refused: 'unchanged' }
  return {
    action: 'edited',
    reason: null,
    set: { agency: withFields(ticket.agency, { notes: notes === '' ? null : notes }) },
  }
}
