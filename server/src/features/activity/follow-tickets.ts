import type { Follower } from '../../platform/followers.ts'
import type { TicketChanges } from '../tickets/index.ts'
import { ticketEvents } from './ticket-events.ts'

/** Records events of tickets in the activity of their projects. Arrivals are no events, so that a post of new tickets costs nothing here. */
export const activityFollower: Follower<TicketChanges> = {
  name: 'activity',
  apply: (work, changes) => work.audit(...ticketEvents(changes)),
}
