import { chainedEvent, type TicketEventRow } from '@milepost/server/features/tickets/ticket-event'
import { ticketContentHash, type TicketContent } from '@milepost/server/features/tickets/index'
import { verifyChain } from '@milepost/server/features/tickets/ledger/index'

type Row = Readonly<Record<string, unknown>>

const instant = (value: unknown): string | null => (typeof value === 'string' ? new Date(value).toISOString() : null)

/** The first thing that is wrong with a ticket's chain or content hash (D18c), both as PostgreSQL's to_jsonb gives them; null when it is whole. */
export function chainFault({ ticket, events }: { ticket: Row; events: readonly Row[] }): string | null {
  const rows = events.map((event) => chainedEvent({ ...event, at: instant(event.at) } as unknown as TicketEventRow))
  const fault = verifyChain(rows, { seq: Number(ticket.chain_seq), hash: String(ticket.chain_head) })
  if (fault !== null) return `${fault.kind} at ${fault.seq}`
  const content = {
    ...ticket,
    printed_at: instant(ticket.printed_at),
    received_at: instant(ticket.received_at),
    accepted_at: instant(ticket.accepted_at),
  }
  return ticketContentHash(content as unknown as TicketContent) === ticket.content_hash
    ? null
    : 'content does not have its hash'
}
