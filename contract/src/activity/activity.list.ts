import { defineList, filterBy } from '../core/define-list.ts'
import { activityKinds } from './activity-actions.ts'

/** Events of a project, the latest first. */
export const activityList = defineList({
  sorts: [],
  filters: {
    kind: filterBy(activityKinds, ['eq', 'in']),
    actor_id: filterBy('id', ['eq', 'in']),
    /** Calendar dates in the project's zone (D17). */
    day: filterBy('date', ['gte', 'lte']),
  },
  search: false,
  address: {
    kind: ['kind', 'in'],
    person: ['actor_id', 'in'],
    from: ['day', 'gte'],
    to: ['day', 'lte'],
  },
})
