import { eventHash } from './chain.ts'
import type { ChainHead, LedgerEvent, Link } from './chain.ts'

/** A fault of a chain, and at the event of which `seq`. */
export type ChainFault = { kind: 'edited_event' | 'removed_event' | 'added_event' | 'cut_tail'; seq: number }

/** The hash that an event should have in its place. */
function expectedHash({ prev_hash, hash: _hash, ...event }: LedgerEvent & Link): string {
  return eventHash(prev_hash, event)
}

/**
 * The first fault of a ticket's chain, or null when it is whole (D18c). `events` are all of the ticket's, by `seq`
 * `head` is what the ticket's row says. An event that was edited together with its own hash shows in the
 * `prev_hash` after it, or in the head.
 */
export function verifyChain(events: ReadonlyArray<LedgerEvent & Link>, head: ChainHead): ChainFault | null {
  let seq = 0
  let hash: string | null = null
  for (const event of events) {
    seq += 1
    if (event.seq > seq) return { kind: 'removed_event', seq }
    if (event.seq < seq) return { kind: 'added_event', seq: event.seq }
    if (event.hash !== expectedHash(event)) return { kind: 'edited_event', seq }
    if (event.prev_hash !== hash) return { kind: 'edited_event', seq: Math.max(1, seq - 1) }
    hash = event.hash
  }
  const headSeq = head?.seq ?? 0
  if (headSeq > seq) return { kind: 'cut_tail', seq: seq + 1 }
  if (headSeq < seq) return { kind: 'added_event', seq: headSeq + 1 }
  return (head?.hash ?? null) === hash ? null : { kind: 'edited_event', seq }
}
