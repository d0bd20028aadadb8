import { defineList, filterBy } from '../core/define-list.ts'
import { reviewedKinds } from './review-kinds.ts'

/** What a record waits for: the answer of a reviewer, or the correction by its author. */
export const awaitedTasks = ['review', 'correct'] as const

/** What waits for the caller, of all kinds of records; what is due first comes first. */
export const inboxList = defineList({
  sorts: ['due_on', 'submitted_at'],
  filters: {
    kind: filterBy(reviewedKinds, ['eq', 'in']),
    task: filterBy(awaitedTasks, ['eq', 'in']),
  },
  address: { kind: ['kind', 'eq'], task: ['task', 'eq'] },
})
