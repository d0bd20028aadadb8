import type { ReadTicket } from '../reading/read-ticket.ts'
import type { PlantReference } from './post-references.ts'

/**
 * The number that each ticket of a post is to follow (D18): of the ticket that its plant printed just before, in this post or ever. Null where the
 * plant has printed later ones already: a ticket that comes late leaves no gap.
 */
export function previousNumbers(
  tickets: readonly ReadTicket[],
  plants: ReadonlyMap<string, PlantReference>,
): Map<ReadTicket, string | null> {
  const printedAt = (ticket: ReadTicket) => String(ticket.fields['printed_at'])
  const inOrder = tickets.toSorted((one, other) =>
    printedAt(one) < printedAt(other) ? -1 : printedAt(one) > printedAt(other) ? 1 : 0,
  )
  const last = new Map<string, string | null>()
  const previous = new Map<ReadTicket, string | null>()
  for (const ticket of inOrder) {
    const code = String(ticket.fields['plant'])
    const plant = plants.get(code)
    const late = printedAt(ticket) < (plant?.last_printed_at ?? '')
    previous.set(ticket, late ? null : (last.get(code) ?? plant?.last_number ?? null))
    if (!late) last.set(code, String(ticket.fields['ticket_number']))
  }
  return previous
}
