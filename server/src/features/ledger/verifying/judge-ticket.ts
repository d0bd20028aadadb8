import type { FindingKind } from '@milepost/contract'
import { chainedEvent, ticketContentHash, verifyChain } from '../../tickets/index.ts'
import type { StoredChain } from './chains.queries.ts'

/** What is wrong with a ticket by itself, and at which event. */
export interface TicketFault {
  kind: Extract<FindingKind, 'edited_row' | 'edited_event' | 'removed_event' | 'added_event' | 'cut_tail'>
  seq: number
}

/**
 * Holds a ticket's row and events against each other (D18c): the chain against its head, the row's content against its hash, and that hash against the
 * one in the last event. The first fault of the chain and the fault of the row, or nothing. Days tell what a ticket alone cannot: that row, events and
 * head were all rewritten together.
 */
export function judgeTicket(ticket: StoredChain): TicketFault[] {
  const events = ticket.events ?? []
  const last = events.at(-1)
  if (last === undefined) return [{ kind: 'cut_tail', seq: 1 }, ...rowFault(ticket, ticket.content_hash)]
  const fault = verifyChain(events.map(chainedEvent), { seq: ticket.chain_seq, hash: ticket.chain_head })
  if (fault === null) return rowFault(ticket, last.content_hash)
  return [fault, ...rowFault(ticket, ticket.content_hash)]
}

/** Whether the row is what its hash, and the hash that its last event left, say. */
function rowFault(ticket: StoredChain, expected: string): TicketFault[] {
  const own = ticketContentHash(ticket)
  return own === ticket.content_hash && own === expected ? [] : [{ kind: 'edited_row', seq: ticket.chain_seq }]
}
