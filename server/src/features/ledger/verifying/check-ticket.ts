import type { FindingKind } from '@milepost/contract'
import { chainedEvent, ticketContentHash, verifyChain } from '../../tickets/index.ts'
import type { StoredChain } from './chains.queries.ts'

/** A fault within a ticket's own records, and at which event. */
export interface TicketFault {
  kind: Extract<
    FindingKind,
    | 'edited_row'
    | 'edited_event'
    | 'removed_event'
    | 'added_event'
    | 'cut_tail'
    | 'edited_version'
    | 'missing_version'
    | 'added_version'
  >
  seq: number
}

/**
 * Compares a ticket's row, events and versions with each other (D18c): the chain with its head, the row's content with its hash, that hash with the one
 * in the last event, and what the supplier sent with the events that bind it. Returns the first fault of the chain and those of row and versions, or
 * nothing. Days show what a ticket alone cannot: that row, events and head were all rewritten together.
 */
export function checkTicket(ticket: StoredChain): TicketFault[] {
  const events = ticket.events ?? []
  const last = events.at(-1)
  if (last === undefined) return [{ kind: 'cut_tail', seq: 1 }, ...rowFault(ticket, ticket.content_hash)]
  const fault = verifyChain(events.map(chainedEvent), { seq: ticket.chain_seq, hash: ticket.chain_head })
  const found = fault === null ? rowFault(ticket, last.content_hash) : [fault, ...rowFault(ticket, ticket.content_hash)]
  return [...found, ...editedVersions(ticket, events), ...(found.length === 0 ? countFaults(ticket) : [])]
}

/** Whether the row is what its hash, and the hash that its last event left, say. */
function rowFault(ticket: StoredChain, expected: string): TicketFault[] {
  const own = ticketContentHash(ticket)
  return own === ticket.content_hash && own === expected ? [] : [{ kind: 'edited_row', seq: ticket.chain_seq }]
}

/** Versions that differ from what the events say that the supplier sent, or are missing. */
function editedVersions({ versions }: StoredChain, events: NonNullable<StoredChain['events']>): TicketFault[] {
  const sent = new Map((versions ?? []).map(({ version, raw_hash }) => [version, raw_hash]))
  return events.flatMap(({ seq, version, raw_hash }): TicketFault[] => {
    if (version == null || raw_hash == null || sent.get(version) === raw_hash) return []
    return [{ kind: sent.has(version) ? 'edited_version' : 'missing_version', seq }]
  })
}

/** Missing or additional versions, by the number in an intact row: also of chains that do not bind them. */
function countFaults({ version: count, versions, events, chain_seq }: StoredChain): TicketFault[] {
  const there = new Set((versions ?? []).map(({ version }) => version))
  const bound = new Set((events ?? []).map(({ version }) => version))
  const missing = Array.from({ length: count }, (_none, at) => at + 1).filter(
    (version) => !there.has(version) && !bound.has(version),
  )
  const added = [...there].filter((version) => version < 1 || version > count)
  return [
    ...missing.map((): TicketFault => ({ kind: 'missing_version', seq: chain_seq })),
    ...added.map((): TicketFault => ({ kind: 'added_version', seq: chain_seq })),
  ]
}
