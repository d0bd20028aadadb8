import type { Follower } from '../../../platform/followers.ts'
import { describeImages } from '../../images/index.ts'
import type { TicketChanges } from '../change/ticket-store.ts'
import { ticketWords } from './ticket-words.queries.ts'

/** Photos are found by the number, plant and material of their ticket, also when its supplier corrects those. */
export const photoWordsFollower: Follower<TicketChanges> = {
  name: 'photo_words',
  apply: ({ db, authority_id }, { source, changes }) => {
    const ids = source === 'supplier' ? changes.flatMap(({ before, after }) => (before === null ? [] : [after.id])) : []
    if (ids.length > 0)
      db.later(describeImages(authority_id, { type: 'ticket', owners: ticketWords(authority_id, ids) }))
  },
}
