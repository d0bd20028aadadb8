import type { Follower } from '../../../platform/followers.ts'
import type { TicketChanges, WrittenTicket } from '../change/ticket-store.ts'
import { describePhotos } from './ticket-words.queries.ts'

/** Photos are found by the number, plant and material of their ticket, also when its supplier corrects those. */
export const photoWordsFollower: Follower<TicketChanges> = {
  name: 'photo_words',
  apply: ({ db, authority_id }, { source, changes }) => {
    if (source === 'staff') return
    const known = changes.filter(({ before }) => before !== null)
    if (known.length > 0) db.later(describePhotos(authority_id, idsOf(known)))
  },
}

const idsOf = (changes: readonly WrittenTicket[]): number[] => changes.map(({ after }) => after.id)
