import type { Follower } from '../../../platform/followers.ts'
import type { TicketChanges } from '../../tickets/index.ts'
import { noteChangedDays, type PrintedTicket } from './count-days.queries.ts'

/** Notes the days of plants on which changed tickets were or are printed: they are counted again within two minutes. */
export const plantDayFollower: Follower<TicketChanges> = {
  name: 'plant-days',
  apply: ({ db, authority_id }, { changes }) => {
    const hours = new Map<string, PrintedTicket>()
    for (const { before, after } of changes) {
      // A change that affects no day's count is ignored: a ticket is counted unless it is voided.
      const isSame =
        before !== null &&
        before.printed_at === after.printed_at &&
        (before.status === 'voided') === (after.status === 'voided')
      for (const { plant_id, printed_at } of before === null || isSame ? [after] : [before, after])
        hours.set(`${plant_id} ${printed_at.slice(0, 13)}`, { plant_id, printed_at })
    }
    if (hours.size > 0) db.later(noteChangedDays(authority_id, [...hours.values()]))
  },
}
