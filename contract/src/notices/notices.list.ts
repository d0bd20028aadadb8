import { defineList, filterBy } from '../core/define-list.ts'
import { noticeKinds } from './notice-kinds.ts'

const filters = {
  kind: filterBy(noticeKinds, ['eq', 'in']),
  project_id: filterBy('id', ['eq', 'in']),
  /** Neither read nor over. */
  unread: filterBy('boolean', ['eq']),
} as const

/** A person's notices, the latest first. */
export const noticeList = defineList({
  sorts: [],
  filters: {
    ...filters,
    /** The beginning of a full hour (UTC), within which the latest event was. */
    hour: filterBy('instant', ['eq']),
  },
  search: false,
})

/** The same in groups: what is of one kind, with its latest event in one hour. */
export const noticeGroupList = defineList({
  sorts: [],
  filters,
  search: false,
  address: { kind: ['kind', 'in'], project: ['project_id', 'in'] },
})
