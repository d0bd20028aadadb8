import type { FindingKind } from '@milepost/contract'
import { chainedEvent, ticketContentHash, verifyChain } from '../../tickets/index.ts'
import type { StoredChain } from './chains.queries.ts'

/** What is wrong with a ticket by itself, and at which event. */
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
 * Holds a ticket's row, events and versions against each other (D18c): the chain against its head, the row's content against its hash, that hash against the
 * one in the last event, and what the supplier sent against the events that bind it. The first fault of the chain and those of row and versions, or nothing.
 * Days tell what a ticket alone cannot: that row, events and head were all rewritten together.
 */
export function judgeTicket(ticket: StoredChain): TicketFault[] {
  const events = ticket.events ?? []
  const last = events.at(-1)
  if (last === undefined) return [{ kind: 'cut_tail', seq: 1 }, ...rowFault(ticket, ticket.content_hash)]
  const fault = verifyChain(events.map(chainedEvent), { seq: ticket.chain_seq, hash: ticket.chain_head })
  if (fault !== null) return [fault, ...rowFault(ticket, ticket.content_hash)]
  const edited = rowFault(ticket, last.content_hash)
  return edited.length > 0 ? edited : versionFaults(ticket, events)
}

/** Whether the row is what its hash, and the hash that its last event left, say. */
function rowFault(ticket: StoredChain, expected: string): TicketFault[] {
  const own = ticketContentHash(ticket)
  return own === ticket.content_hash && own === expected ? [] : [{ kind: 'edited_row', seq: ticket.chain_seq }]
}

/** What differs between the versions that are there, the row that counts them, and the events that bind what each says. */
function versionFaults(ticket: StoredChain, events: NonNullable<StoredChain['events']>): TicketFault[] {
  const versions = ticket.versions ?? []
  const bound = new Map(events.flatMap((event) => (event.version == null ? [] : [[event.version, event] as const])))
  const seqOf = (version: number) => bound.get(version)?.seq ?? ticket.chain_seq
  const faults: TicketFault[] = []
  let next = 1
  for (const { version, raw_hash } of versions) {
    for (; next < version && next <= ticket.version; next += 1)
      faults.push({ kind: 'missing_version', seq: seqOf(next) })
    next = version + 1
    if (version > ticket.version) faults.push({ kind: 'added_version', seq: seqOf(version) })
    else if ((bound.get(version)?.raw_hash ?? raw_hash) !== raw_hash)
      faults.push({ kind: 'edited_version', seq: seqOf(version) })
  }
  for (; next <= ticket.version; next += 1) faults.push({ kind: 'missing_version', seq: seqOf(next) })
  return faults
}
