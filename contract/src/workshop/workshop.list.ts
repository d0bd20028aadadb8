import { defineList, filterBy } from '../core/define-list.ts'
import { liveEventTypes } from '../core/live-event-types.ts'

/** `waiting`: not begun. `running`: at work. `retrying`: failed, and will be begun again. `failed`: given up. Jobs that are done leave the queue. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** Jobs in the queue; without a sort what runs first, then what failed, then what is due next. */
export const queuedJobList = defineList({
  sorts: ['name', 'run_at', 'created_at', 'attempts'],
  filters: { state: filterBy(jobStates, ['eq', 'in']) },
  search: false,
  address: { state: ['state', 'eq'] },
})

/** Facts that were sent to open pages, the newest first. */
export const feedEventList = defineList({
  sorts: ['at'],
  filters: { type: filterBy(liveEventTypes, ['eq', 'in']) },
  search: false,
  address: { type: ['type', 'eq'] },
})
