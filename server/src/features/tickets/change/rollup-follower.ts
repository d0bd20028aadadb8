import type { Follower } from '../../../platform/followers.ts'
import { countedColumns } from './stored-ticket.ts'
import { moveRollups, recountDays, rollUp } from './rollups.queries.ts'
import type { TicketChanges, WrittenTicket } from './ticket-store.ts'

/** Counts tickets in their current state. Changes by staff are moved in one pass; for a supplier's versions anything may be counted differently. */
export const rollupFollower: Follower<TicketChanges> = {
  name: 'rollups',
  leave: ({ db, authority_id }, { source, changes }) => {
    const known = source === 'supplier' ? changes.filter(({ before }) => before !== null) : changes.filter(isRejudged)
    if (known.length > 0) db.later(rollUp(authority_id, idsOf(known), -1))
  },
  apply: ({ db, authority_id }, { source, changes }) => {
    if (source === 'supplier') db.later(rollUp(authority_id, idsOf(changes), 1))
    else {
      const rejudged = changes.filter(isRejudged)
      if (rejudged.length > 0) db.later(rollUp(authority_id, idsOf(rejudged), 1))
      const moved = changes.flatMap((change) =>
        change.before !== null &&
        !isRejudged(change) &&
        countedColumns.some((column) => change.before?.[column] !== change.after[column])
          ? [change.before]
          : [],
      )
      if (moved.length > 0) db.later(moveRollups(authority_id, moved))
    }
    const left = projectsLeft(changes)
    if (left.length > 0) db.later(recountDays(authority_id, left))
  },
}

/** Whether a ticket has failed checks where it had none, or the other way round: then it is counted anew, since moves leave that as it is. */
const isRejudged = ({ before, after }: WrittenTicket): boolean =>
  before !== null && before.failed_checks.length > 0 !== after.failed_checks.length > 0

const idsOf = (changes: readonly WrittenTicket[]): number[] => changes.map(({ after }) => after.id)

/** Projects that tickets left, or on which they have another date. */
const projectsLeft = (changes: readonly WrittenTicket[]): number[] => [
  ...new Set(
    changes.flatMap(({ before, after }) =>
      before === null ||
      before.project_id === null ||
      (before.project_id === after.project_id && before.printed_on === after.printed_on)
        ? []
        : [before.project_id],
    ),
  ),
]
