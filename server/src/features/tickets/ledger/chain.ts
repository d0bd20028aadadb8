import { canonicalJson, sha256 } from './hash.ts'
import type { Json } from './hash.ts'

/**
 * What an event says, before it is chained. It names its ticket, so that no event can be moved to another chain
 * times and decimals are strings.
 */
export type LedgerEvent = { readonly [name: string]: Json | undefined }

/** An event's place: `seq` counts from 1 within its ticket; `prev_hash` is the hash before it, null for the first. */
export type Link = { seq: number; prev_hash: string | null; hash: string }

/** Where a ticket's chain ends, kept in the ticket's row; null before the first event. */
export type ChainHead = { seq: number; hash: string } | null

/** The hash of one event in its place: of the hash before it, a line feed, and the event with its `seq` in canonical JSON. */
export const eventHash = (prev_hash: string | null, event: LedgerEvent): string =>
  sha256(`${prev_hash ?? ''}\n${canonicalJson(event)}`)

/** Appends events to a chain: each gets its `seq`, `prev_hash` and `hash`; the new head is the last one's (D18c). */
export function chainEvents<Event extends LedgerEvent>(
  head: ChainHead,
  events: readonly Event[],
): { events: Array<Event & Link>; head: ChainHead } {
  const chained: Array<Event & Link> = []
  let last = head
  for (const event of events) {
    const placed = { ...event, seq: (last?.seq ?? 0) + 1 }
    const prev_hash = last?.hash ?? null
    const hash = eventHash(prev_hash, placed)
    chained.push({ ...placed, prev_hash, hash })
    last = { seq: placed.seq, hash }
  }
  return { events: chained, head: last }
}
