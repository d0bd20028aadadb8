import type { ProblemConflict, TicketEdit } from '@milepost/contract'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { columnOfField } from '../change/noted-changes.ts'
import type { Json } from '../ledger/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import { requestedFields, requestedStatus } from './plan-edit.ts'

/** An event that came after the version of a ticket that somebody edits. */
export interface LaterEvent {
  at: string
  actor_name: string
  changes: TicketChange[]
}

/** What an edit requests of a ticket, field by field as events name them. */
function requestedOf(ticket: StoredTicket, edit: TicketEdit, replace: boolean): Record<string, Json> {
  const status = requestedStatus(edit, ticket)
  const on = status === 'rejected' ? 'rejected_on' : 'delivered_on'
  return {
    ...requestedFields(edit, { replace }),
    ...(status !== undefined && { status }),
    ...(edit.accepted !== undefined && { accepted: edit.accepted }),
    ...(edit.flag !== undefined && { flagged: edit.flag }),
    ...(edit.date !== undefined && { [on]: edit.date }),
  }
}

/**
 * Fields that an edit would change and that somebody else changed since the editor saw the ticket, to another value than the edit's (D13b). If there
 * are none the edit is merged: what others changed meanwhile stays, what is equal is no conflict.
 */
export function conflictsOf(
  ticket: StoredTicket,
  later: readonly LaterEvent[],
  { edit, replace }: { edit: TicketEdit; replace: boolean },
): ProblemConflict['fields'] {
  const last = new Map<string, LaterEvent>()
  for (const event of later) for (const { field } of event.changes) last.set(field, event)
  return Object.entries(requestedOf(ticket, edit, replace)).flatMap(([field, yours]) => {
    const event = last.get(field)
    const column = columnOfField(field)
    const theirs = column === undefined ? (ticket.agency[field] ?? null) : ticket[column]
    return event === undefined || theirs === yours ? [] : [{ field, yours, theirs, by: event.actor_name, at: event.at }]
  })
}
