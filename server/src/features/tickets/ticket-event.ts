import type { TicketAction } from '@milepost/contract'
import { byActor, type Actor } from '../../platform/context.ts'
import { chainEvents, type ChainHead, type Json, type Link } from './ledger/index.ts'

/** One field before and after; decimals and instants as text, absent values null. */
export type TicketChange = { readonly field: string; readonly old: Json; readonly new: Json }

/** An event of a ticket before it is chained: a row of `ticket_events` without its place. Every member is hashed (D18c). */
export type TicketEventBody = {
  readonly ticket_id: number
  /** ISO text in UTC with milliseconds. */
  readonly at: string
  readonly actor_kind: 'employee' | 'grantee' | 'supplier' | 'system'
  /** The employee's membership, the grant of a person from outside, or the supplier; null for the system. */
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: TicketAction
  readonly changes: readonly TicketChange[]
  readonly reason: string | null
  /** Hash of the ticket's content after the event, which ties the row to its chain. */
  readonly content_hash: string
  /** The supplier's version of the event. Hashed only where it is present, so that events that were chained without one keep their hash. */
  readonly version?: number | null
  /** SHA-256 of that version's raw text, which binds what the supplier sent; there together with `version`. */
  readonly raw_hash?: string | null
}

/** An event in its place: a whole row of `ticket_events` but for `authority_id` and `id`. The first one's `prev_hash` is the empty text. */
export type TicketEventRow = TicketEventBody & {
  readonly seq: number
  readonly prev_hash: string
  readonly hash: string
}

/** Chains one ticket's new events to its head; `chain_seq` and `chain_head` are what the ticket's row keeps from then on. */
export function chainTicketEvents(
  head: ChainHead,
  bodies: readonly TicketEventBody[],
): { events: TicketEventRow[]; chain_seq: number; chain_head: string } {
  const chained = chainEvents(head, bodies.map(hashedEvent))
  return {
    events: chained.events.map((event) => ({ ...event, prev_hash: event.prev_hash ?? '' })),
    chain_seq: chained.head?.seq ?? 0,
    chain_head: chained.head?.hash ?? '',
  }
}

/** An event as it is hashed: one without a version has none of its members. */
function hashedEvent<Event extends TicketEventBody>({ version, raw_hash, ...event }: Event) {
  return { ...event, ...(version != null && { version }), ...(raw_hash != null && { raw_hash }) }
}

/** An event's row as `verifyChain` takes it, and as in a bundle. */
export const chainedEvent = ({ prev_hash, ...event }: TicketEventRow): TicketEventBody & Link => ({
  ...hashedEvent(event),
  prev_hash: prev_hash === '' ? null : prev_hash,
})

/** Who did it, as in events. */
export const eventActor = (actor: Actor): EventActor =>
  byActor(actor, {
    employee: ({ membership_id, name }): EventActor => ({
      actor_kind: 'employee',
      actor_id: membership_id,
      actor_name: name,
    }),
    supplier: ({ supplier_id, name }) => ({ actor_kind: 'supplier', actor_id: supplier_id, actor_name: name }),
    grantee: ({ grant_id, name }) => ({ actor_kind: 'grantee', actor_id: grant_id, actor_name: name }),
    machine: bySystem,
    operator: bySystem,
    anonymous: bySystem,
    system: bySystem,
  })

type EventActor = Pick<TicketEventBody, 'actor_kind' | 'actor_id' | 'actor_name'>

const bySystem = ({ name }: { name: string }): EventActor => ({
  actor_kind: 'system',
  actor_id: null,
  actor_name: name,
})
