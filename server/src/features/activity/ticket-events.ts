import type { NewAuditEvent } from '../../platform/context.ts'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'

/** Tickets that one event names; where it happened to more, it counts them. */
export const MOST_TICKETS_NAMED = 50

/** Actions of tickets that are no events of their project: arrivals are counted by day, and the project's own change covers the other. */
const silent = new Set(['created', 'followed_project'])

/** A supplier's change of a ticket that staff decided on: it stays as decided, and is marked as changed. */
const isChangedAfterDelivered = (source: TicketChanges['source'], { before, after }: WrittenTicket): boolean =>
  source === 'supplier' &&
  before !== null &&
  before.status !== null &&
  before.status !== 'pending' &&
  before.status === after.status

interface Happened {
  project_id: number
  action: string
  reason: string | null
  id: number
}

/** The events of a ticket's change for the projects concerned: a move is an event of both. */
function happenedTo(source: TicketChanges['source'], change: WrittenTicket): Happened[] {
  const { before, after, action, reason } = change
  if (before === null) return []
  const event = (project_id: number | null, name: string): Happened[] =>
    project_id === null ? [] : [{ project_id, action: `ticket.${name}`, reason, id: after.id }]
  if (before.project_id !== after.project_id)
    return [...event(before.project_id, 'moved_out'), ...event(after.project_id, 'moved_in')]
  if (isChangedAfterDelivered(source, change)) return event(after.project_id, 'changed_after_delivered')
  return silent.has(action) ? [] : event(after.project_id, action)
}

/** The audit events of tickets that were written together: one for each project, action and reason, however many tickets there are. */
export function ticketEvents({ source, by, by_name, changes }: TicketChanges): NewAuditEvent[] {
  const groups = Map.groupBy(
    changes.flatMap((change) => happenedTo(source, change)),
    ({ project_id, action, reason }) => JSON.stringify([project_id, action, reason]),
  )
  return [...groups.values()].map((group) => {
    const { project_id, action, reason } = group[0]!
    const ids = group.map(({ id }) => id)
    return {
      action,
      subject: 'ticket',
      subject_id: ids.length === 1 ? ids[0]! : null,
      project_id,
      changes: {
        count: ids.length,
        ...(ids.length <= MOST_TICKETS_NAMED && { ids }),
        ...(reason !== null && { reason }),
      },
      ...(by !== null && { by: { kind: source === 'supplier' ? 'supplier' : 'employee', id: by, name: by_name } }),
    }
  })
}
