import { dateInZone } from '@milepost/contract/core/time/zones'
import type { ProjectReference } from '@milepost/server/features/ingest/writing/post-references'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import {
  acceptedBy,
  changesOf,
  decideAcceptance,
  decideFlag,
  decideStatus,
  ticketContentHash,
  type Deciding,
  type Decision,
} from '@milepost/server/features/tickets/index'
import type { Verdict } from './story.ts'

/** Who decides, and when (ISO, UTC). */
export interface Decider {
  readonly at: string
  readonly holder_id: number
  readonly name: string
}

/**
 * Lets an employee decide on a ticket by the product's own rules: the row's next state, and its event. Returns false, and changes nothing,
 * if the ticket can no longer be decided on (D7), for example because its supplier voided it first.
 */
export function decideTicket(
  ticket: TicketInPost,
  verdict: Verdict,
  decider: Decider,
  project: ProjectReference,
): boolean {
  const decision = decide(ticket.row, verdict, { deciding: decidingOf(decider), project })
  if ('refused' in decision) return false
  const row = { ...ticket.row, ...decision.set, lock_version: ticket.row.lock_version + 1 }
  const content_hash = ticketContentHash(row)
  const changes = changesOf(ticket.row, decision.set)
  ticket.row = { ...row, content_hash }
  ticket.events.push({
    ticket_id: row.id,
    at: decider.at,
    actor_kind: 'employee',
    actor_id: decider.holder_id,
    actor_name: decider.name,
    action: decision.action,
    changes,
    reason: decision.reason,
    content_hash,
  })
  return true
}

/** The story contains only permitted actions, so permissions are not checked. */
const decidingOf = ({ at, holder_id }: Decider): Deciding => ({
  decider: { role: 'administrator', district_id: null, own_project_ids: null },
  at,
  holder_id,
  today: (time_zone) => dateInZone(at, time_zone),
})

type Row = TicketInPost['row']

function decide(
  row: Row,
  verdict: Verdict,
  { deciding, project }: { deciding: Deciding; project: ProjectReference },
): Decision {
  switch (verdict.action) {
    case 'delivered':
      return delivered(row, verdict, deciding)
    case 'accepted':
      return decideAcceptance(row, true, deciding)
    case 'flagged':
      return decideFlag(row, { flag: true, reason: null }, deciding)
    case 'matched':
      return matched(row, project)
    default:
      return decideStatus(row, { status: verdict.action, date: null, reason: verdict.reason }, deciding)
  }
}

function delivered(
  row: Row,
  { accepted, agency }: Extract<Verdict, { action: 'delivered' }>,
  deciding: Deciding,
): Decision {
  const decision = decideStatus(row, { status: 'delivered', date: null, reason: null }, deciding)
  if ('refused' in decision) return decision
  return {
    ...decision,
    set: { ...decision.set, agency: { ...row.agency, ...agency }, ...(accepted && acceptedBy(deciding)) },
  }
}

function matched(row: Row, project: ProjectReference): Decision {
  if (row.project_id !== null || row.status !== 'pending') return { refused: 'already_matched' }
  return {
    action: 'matched',
    reason: null,
    set: {
      project_id: project.id,
      time_zone: project.time_zone,
      printed_on: dateInZone(row.printed_at, project.time_zone),
    },
  }
}
