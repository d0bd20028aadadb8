import type { StoredTicket } from '@milepost/server/features/ingest/writing/stored-ticket'
import type { ProjectFacts } from '@milepost/server/features/ingest/writing/place-facts'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import { ticketContentHash, type TicketChange } from '@milepost/server/features/tickets/index'
import { dateInZone } from '@milepost/server/platform/time/index'
import type { Judgement } from './story.ts'

/** Who judges, and when (ISO, UTC). */
export interface Judge {
  readonly at: string
  readonly membership_id: number
  readonly name: string
}

/**
 * Lets an employee judge a ticket: the row's next state, and the event that tells of it. Answers false, and changes nothing, where the ticket does not
 * take it any more (D7), as when its supplier voided it first.
 */
export function judgeTicket(ticket: TicketInPost, judgement: Judgement, judge: Judge, project: ProjectFacts): boolean {
  const next = nextState(ticket.row, judgement, judge, project)
  if (next === null) return false
  const row = { ...ticket.row, ...next, lock_version: ticket.row.lock_version + 1 }
  const content_hash = ticketContentHash(row)
  const changes = changesBetween(ticket.row, row)
  ticket.row = { ...row, content_hash }
  ticket.events.push({
    ticket_id: row.id,
    at: judge.at,
    actor_kind: 'employee',
    actor_id: judge.membership_id,
    actor_name: judge.name,
    action: judgement.action,
    changes,
    reason: 'reason' in judgement ? judgement.reason : null,
    content_hash,
  })
  return true
}

function nextState(
  row: StoredTicket,
  judgement: Judgement,
  { at, membership_id }: Judge,
  project: ProjectFacts,
): Partial<StoredTicket> | null {
  const accepted = { accepted: true, accepted_at: at, accepted_by: membership_id } as const
  switch (judgement.action) {
    case 'delivered':
      if (row.status !== 'pending' || row.project_id === null) return null
      return {
        status: 'delivered',
        delivered_on: dateInZone(at, row.time_zone),
        agency: { ...row.agency, ...judgement.agency },
        ...(judgement.accepted && accepted),
      }
    case 'accepted':
      return row.status === 'delivered' && !row.accepted ? accepted : null
    case 'flagged':
      return row.flagged ? null : { flagged: true }
    case 'matched':
      return row.project_id !== null || row.status !== 'pending'
        ? null
        : {
            project_id: project.id,
            time_zone: project.time_zone,
            printed_on: dateInZone(row.printed_at, project.time_zone),
          }
    default:
      if (row.status !== 'pending' && row.status !== 'delivered') return null
      return {
        status: judgement.action,
        ...(judgement.action === 'rejected' && { agency: { ...row.agency, rejection_reason: judgement.reason } }),
      }
  }
}

const told = ['status', 'delivered_on', 'accepted', 'flagged', 'project_id'] as const

function changesBetween(before: StoredTicket, after: StoredTicket): TicketChange[] {
  const columns = told
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field], new: after[field] }))
  const noted = Object.keys(after.agency).filter((field) => before.agency[field] !== after.agency[field])
  return [
    ...columns,
    ...noted.map((field) => ({ field, old: textOrNull(before.agency[field]), new: textOrNull(after.agency[field]) })),
  ]
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
