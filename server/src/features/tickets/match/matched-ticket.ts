import type { UnitCode } from '@milepost/contract/units/units'
import { dateInZone } from '../../../platform/time/index.ts'
import { limitInForce, overload } from '../../units/index.ts'
import { ticketContentHash } from '../ticket-content.ts'
import { chainTicketEvents, type TicketChange, type TicketEventBody, type TicketEventRow } from '../ticket-event.ts'
import type { MatchedRow, MatchProject, MatchTicket } from './ticket-match.queries.ts'

/** A held ticket on its project: the row's new columns, and the event that tells of them. */
export interface MatchedTicket {
  row: MatchedRow
  event: TicketEventRow
}

/** Who matches, and when. */
export type MatchAuthor = Pick<TicketEventBody, 'at' | 'actor_kind' | 'actor_id' | 'actor_name'>

/**
 * Puts a held ticket on a project (D13a): its date of printing is from now on meant in the project's zone (D17), and its overload follows from the
 * project's limit where that one is in force (D15).
 */
export function matchTicket(ticket: MatchTicket, project: MatchProject, author: MatchAuthor): MatchedTicket {
  const limit = limitInForce({
    ticket_override: ticket.max_gvw_override_lbs,
    project_override: project.max_gvw_override_lbs,
    truck_limit: ticket.max_gvw_lbs ?? ticket.truck_limit_lbs,
    authority_default: ticket.default_max_gvw_lbs,
  })
  const changed = {
    project_id: project.id,
    time_zone: project.time_zone,
    printed_on: dateInZone(ticket.printed_at, project.time_zone),
    overload_lbs: overload(ticket.gross, ticket.uom as UnitCode, limit)?.overload_lbs ?? null,
  }
  const content_hash = ticketContentHash({ ...ticket, ...changed })
  const body: TicketEventBody = {
    ticket_id: ticket.id,
    ...author,
    action: 'matched',
    changes: changesOf(ticket, changed, project),
    reason: null,
    content_hash,
  }
  const {
    events: [event],
    chain_seq,
    chain_head,
  } = chainTicketEvents({ seq: ticket.chain_seq, hash: ticket.chain_head }, [body])
  if (!event) throw new Error('a match makes an event')
  return { row: { id: ticket.id, ...changed, content_hash, chain_seq, chain_head }, event }
}

function changesOf(
  ticket: MatchTicket,
  changed: Pick<MatchedRow, 'project_id' | 'printed_on' | 'time_zone' | 'overload_lbs'>,
  project: MatchProject,
): TicketChange[] {
  const fields = (['time_zone', 'printed_on', 'overload_lbs'] as const).filter(
    (field) => changed[field] !== ticket[field],
  )
  return [
    { field: 'project_id', old: null, new: project.id },
    { field: 'project', old: null, new: project.name },
    ...fields.map((field) => ({ field, old: ticket[field], new: changed[field] })),
  ]
}
