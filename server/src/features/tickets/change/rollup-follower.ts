import type { Follower } from '../../../platform/followers.ts'
import { countedColumns } from './stored-ticket.ts'
import { moveRollups, recountDays, rollUp } from './rollups.queries.ts'
import type { TicketChanges, WrittenTicket } from './ticket-store.ts'

/** Counts tickets in their current state. Changes by staff are moved in one pass; for a supplier's versions anything may be counted differently. */
export const rollupFollower: Follower<TicketChanges> = {
  name: 'rollups',
  leave: ({ db, authority_id }, { source, changes }) => {
    const known = changes.filter(({ before }) => before !== null)
    if (source === 'supplier' && known.length > 0) db.later(rollUp(authority_id, idsOf(known), -1))
  },
  apply: ({ db, authority_id }, { source, changes }) => {
    if (source === 'supplier') db.later(rollUp(authority_id, idsOf(changes), 1))
    else {
      const moved = changes.flatMap(({ before, after }) =>
        before !== null && countedColumns.some((column) => before[column] !== after[column]) ? [before] : [],
      )
      if (moved.length > 0) db.later(moveRollups(authority_id, moved))
    }
    const left = projectsLeft(changes)
    if (left.length > 0) db.later(recountDays(authority_id, left))
  },
}

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
