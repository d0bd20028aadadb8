import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { QueryClient } from '@tanstack/react-query'
import { ticketOptions, ticketsKey } from '../api.ts'
import { takes, type Decision, type DecisionAction, type DecisionDetails, type DecisionTarget } from './decision.ts'

interface ListPage {
  slips: TicketRow[]
}

/** The fields of a ticket that a decision changes, as far as they are known before the server responds. */
export function changeOf(action: DecisionAction, { date }: DecisionDetails): Partial<TicketRow> {
  switch (action) {
    case 'deliver':
      return { status: 'delivered', accepted: false, ...(date && { delivered_on: date }) }
    case 'confirm':
      return { status: 'delivered', accepted: true }
    case 'reject':
      return { status: 'rejected', accepted: false }
    case 'void':
      return { status: 'voided', accepted: false }
    case 'accept':
      return { accepted: true }
    case 'unaccept':
      return { accepted: false }
    case 'flag':
      return { flagged: true }
    case 'unflag':
      return { flagged: false }
    case 'override_gvw':
    case 'code':
    case 'agree':
    case 'dispute':
    case 'withdraw':
      return {}
  }
}

/** Whether a decision is for a ticket that a list shows. */
function isTarget({ target }: Decision): (id: number) => boolean {
  if ('list' in target) {
    const except = new Set(target.except_ids)
    return (id) => !except.has(id)
  }
  const ids = new Set(target.tickets.map(({ id }) => id))
  return (id) => ids.has(id)
}

/**
 * Shows a decision in every list and drawer before the server has responded. Its response reverts some or all tickets to their previous
 * state, except those for which the server has since sent newer data.
 */
export function showAtOnce(
  queryClient: QueryClient,
  decision: Decision,
  details: DecisionDetails,
): (ids?: ReadonlySet<number>) => void {
  const change = changeOf(decision.action, details)
  const isAffected = isTarget(decision)
  const before = new Map<number, TicketRow>()
  const changed = <Ticket extends TicketRow>(ticket: Ticket): Ticket => {
    if (!isAffected(ticket.id) || !takes(decision.action, ticket)) return ticket
    before.set(ticket.id, ticket)
    return { ...ticket, ...change }
  }
  replaceTickets(queryClient, changed)
  return (ids) =>
    replaceTickets(queryClient, <Ticket extends TicketRow>(ticket: Ticket): Ticket => {
      const was = before.get(ticket.id)
      const meantToo = was !== undefined && (ids === undefined || ids.has(ticket.id))
      if (!meantToo || ticket.version !== was.version || ticket.lock_version !== was.lock_version) return ticket
      return { ...ticket, ...Object.fromEntries(Object.keys(change).map((field) => [field, was[field]])) }
    })
}

const isNewer = (one: TicketRow, other: TicketRow): boolean =>
  one.version > other.version || (one.version === other.version && one.lock_version > other.lock_version)

/** The current state of a decision's tickets in the lists; `in_place` means that of the drawer, unless a list has a newer one. */
export function asTheyStand(queryClient: QueryClient, target: DecisionTarget, in_place: boolean): DecisionTarget {
  if ('list' in target) return target
  const listed = new Map<number, TicketRow>()
  for (const [, page] of queryClient.getQueriesData<ListPage>({ queryKey: [...ticketsKey, 'list'], type: 'active' }))
    for (const slip of page?.slips ?? []) listed.set(slip.id, slip)
  const now = (ticket: TicketRow): TicketRow => {
    const row = listed.get(ticket.id)
    if (!in_place) return row ?? ticket
    const detail = queryClient.getQueryData<TicketDetail>(ticketOptions(ticket.id).queryKey) ?? ticket
    return row && isNewer(row, detail) ? row : detail
  }
  return { tickets: target.tickets.map(now) }
}

/** Replaces tickets in visible lists and drawers; unchanged ones are not rendered again. */
function replaceTickets(
  queryClient: QueryClient,
  replaced: <Ticket extends TicketRow>(ticket: Ticket) => Ticket,
): void {
  queryClient.setQueriesData<ListPage>({ queryKey: [...ticketsKey, 'list'], type: 'active' }, (page) => {
    if (!page) return page
    const slips = page.slips.map(replaced)
    return slips.some((slip, index) => slip !== page.slips[index]) ? { ...page, slips } : page
  })
  queryClient.setQueriesData<TicketDetail>({ queryKey: [...ticketsKey, 'one'] }, (ticket) => ticket && replaced(ticket))
}
