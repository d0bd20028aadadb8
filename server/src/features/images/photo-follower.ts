import type { Follower } from '../../platform/followers.ts'
import { moveImages } from './images.queries.ts'

/** A ticket that was written, as far as its photos go. */
interface PlacedTicket {
  before: { project_id: number | null } | null
  after: { id: number; project_id: number | null }
}

/** Photos belong to the project of their ticket. */
export const photoFollower: Follower<{ changes: readonly PlacedTicket[] }> = {
  name: 'photos',
  apply: ({ db, authority_id }, { changes }) => {
    const moved = changes.filter(({ before, after }) => before !== null && before.project_id !== after.project_id)
    for (const [project_id, group] of Map.groupBy(moved, ({ after }) => after.project_id))
      db.later(moveImages(authority_id, { type: 'ticket', ids: group.map(({ after }) => after.id), project_id }))
  },
}
