import type { Follower } from '../../platform/followers.ts'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'
import { noteTouched } from './report-tickets.queries.ts'

/** On which projects, and when, a ticket was and is printed. */
const placesOf = ({ before, after }: WrittenTicket) =>
  [before, after].flatMap((ticket) =>
    ticket === null || ticket.project_id === null
      ? []
      : [{ project_id: ticket.project_id, printed_at: ticket.printed_at }],
  )

/** Notes signed reports whose day gets a ticket, or whose tickets change: one deferred statement for any number of tickets. */
export const reportFollower: Follower<TicketChanges> = {
  name: 'daily_work_reports',
  apply: ({ db, authority_id }, { changes }) => {
    const places = new Map(changes.flatMap(placesOf).map((place) => [`${place.project_id} ${place.printed_at}`, place]))
    if (places.size === 0) return
    const ticket_ids = changes.flatMap(({ before, after }) => (before === null ? [] : [after.id]))
    db.later(noteTouched(authority_id, { ticket_ids, places: [...places.values()] }))
  },
}
