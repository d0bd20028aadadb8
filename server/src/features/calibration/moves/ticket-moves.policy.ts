import { ticketFields, type KeptReason, type TicketStatus } from '@milepost/contract'

/** The parts of a job's ticket that calibration considers. */
export interface JobTicket {
  status: TicketStatus | null
  /** Has a pay code. */
  coded: boolean
  project_id: number | null
  /** District of its project. */
  district_id: number | null
  /** The project that its own DOT code names; null for none. */
  dot_project_id: number | null
  /** A person put it where it is (D13a). */
  by_hand: boolean
}

/** Fields of a ticket that say that it is coded, by the dictionary. */
export const payCodeFields: readonly string[] = ticketFields
  .filter(({ part, key }) => part === 'pay' && key.includes('_pay_'))
  .map(({ key }) => key)

/** Why nobody may move it any more: it was decided or coded. A ticket without a status from its source counts as pending (D6). */
const settled = ({ status, coded }: JobTicket): KeptReason | null => {
  if (status !== null && status !== 'pending') return status
  return coded ? 'coded' : null
}

/** The effect of connecting on a ticket that the link covers: it moves, is there already, or stays with a reason (D37). */
export function onConnecting(
  ticket: JobTicket,
  link: { project_id: number; only_district_id: number | null },
): 'moves' | 'there' | KeptReason {
  if (ticket.project_id === link.project_id) return 'there'
  const reason = settled(ticket)
  if (reason !== null) return reason
  if (ticket.dot_project_id !== null && ticket.dot_project_id !== link.project_id) return 'other_dot_code'
  if (ticket.project_id === null) return 'moves'
  if (ticket.by_hand) return 'matched_by_hand'
  return link.only_district_id !== null && ticket.district_id !== link.only_district_id ? 'other_district' : 'moves'
}

/** A ticket with its relation to a link. */
export interface LinkedJobTicket extends JobTicket {
  /** The link moved it. */
  moved: boolean
  /** The link covers its material and date. */
  in_scope: boolean
}

/**
 * The effect of undoing a link on a ticket of its job: it moves back, is none of the link's, or stays with a reason. Besides the tickets that it moved,
 * the link also accounts for tickets that came in since and were placed only by the job.
 */
export function onDisconnecting(
  ticket: LinkedJobTicket,
  link: { project_id: number },
): 'returns' | 'not_concerned' | KeptReason {
  const { moved } = ticket
  if (ticket.project_id !== link.project_id) return moved ? 'moved_on' : 'not_concerned'
  if (!moved && (!ticket.in_scope || ticket.dot_project_id !== null || ticket.by_hand)) return 'not_concerned'
  const reason = settled(ticket)
  if (reason !== null) return reason
  if (ticket.dot_project_id === link.project_id) return 'own_dot_code'
  return ticket.by_hand ? 'matched_by_hand' : 'returns'
}
