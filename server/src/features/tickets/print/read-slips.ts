import type { Database } from '../../../platform/database/database.ts'
import { factsShown } from '../detail/ticket-detail.ts'
import { ticketDetailRows } from '../detail/ticket-detail.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import type { SlipDecision, SlipTicket } from './printed-slip.ts'
import { decisionsOf } from './slip-decisions.queries.ts'

export interface Slip {
  id: number
  ticket: SlipTicket
  decision: SlipDecision | null
}

/** Tickets as they are put on paper, with who decided on them, the first printed first. */
export async function readSlips(db: Database, selection: TicketSelection): Promise<Slip[]> {
  const rows = await ticketDetailRows(db, selection)
  const decisions = await decisionsOf(
    db,
    selection.authority_id,
    rows.map(({ id }) => id),
  )
  return rows.map((facts) => ({
    id: facts.id,
    ticket: factsShown(facts),
    decision: decisions.find(({ ticket_id, action }) => ticket_id === facts.id && action === facts.status) ?? null,
  }))
}
