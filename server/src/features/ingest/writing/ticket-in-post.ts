import {
  sha256,
  ticketContentHash,
  type TicketAction,
  type TicketChange,
  type TicketEventBody,
} from '../../tickets/index.ts'
import type { IngestEvent, SourceFields } from '../reading/read-ticket.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** A row of `ticket_versions` to be written. */
export interface NewVersion {
  ticket_id: number
  version: number
  event: IngestEvent
  received_at: string
  /** The post that it came with; null where that is not logged. */
  delivery_id: number | null
  raw: string
  fields: SourceFields
  content_hash: string
}

/** A ticket in the database, as it was when its row was locked, with the fields of its last version and the hashes of all. */
export interface KnownTicket {
  row: StoredTicket
  fields: SourceFields
  hashes: string[]
}

/** A ticket in the course of posts: its row as it is now, and what is to be written with it. */
export interface TicketInPost extends KnownTicket {
  /** Its row as it was locked; null for a ticket that the posts make. */
  before: StoredTicket | null
  versions: NewVersion[]
  events: TicketEventBody[]
}

/** The author of a post's events, and their time. */
export type EventAuthor = Pick<TicketEventBody, 'at' | 'actor_kind' | 'actor_id' | 'actor_name'>

/** Sets a ticket's next state and adds the event that records it, and that binds the supplier's version where there is one. */
export function changeTicket(
  ticket: TicketInPost,
  row: StoredTicket,
  event: { author: EventAuthor; action: TicketAction; changes: readonly TicketChange[]; sent?: NewVersion },
): void {
  const content_hash = ticketContentHash(row)
  ticket.row = { ...row, content_hash }
  ticket.events.push({
    ticket_id: row.id,
    ...event.author,
    action: event.action,
    changes: event.changes,
    reason: null,
    content_hash,
    ...(event.sent && { version: event.sent.version, raw_hash: sha256(event.sent.raw) }),
  })
}
