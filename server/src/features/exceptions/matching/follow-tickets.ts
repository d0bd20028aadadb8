import type { Follower } from '../../../platform/followers.ts'
import type { TicketChanges } from '../../tickets/index.ts'
import { noteChangedDays } from './changed-days.queries.ts'

/** Days on which changed tickets were or are printed are matched again. */
export const exceptionFollower: Follower<TicketChanges> = {
  name: 'exceptions',
  apply: ({ db, authority_id }, { changes }) => {
    const days = new Map<string, { project_id: number; day: string }>()
    for (const { project_id, printed_on } of changes.flatMap(({ before, after }) =>
      before ? [before, after] : [after],
    ))
      if (project_id !== null) days.set(`${project_id} ${printed_on}`, { project_id, day: printed_on })
    if (days.size > 0) db.later(noteChangedDays(authority_id, [...days.values()]))
  },
}
