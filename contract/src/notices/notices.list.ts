import { defineList, filterBy } from '../core/define-list.ts'
import { noticeKinds } from './notice-kinds.ts'

/** A person's notices, the latest first. */
export const noticeList = defineList({
  sorts: [],
  filters: {
    kind: filterBy(noticeKinds, ['eq', 'in']),
    project_id: filterBy('id', ['eq', 'in']),
    /** Neither read nor over: what the bell counts. */
    unread: filterBy('boolean', ['eq']),
  },
  search: false,
  address: { kind: ['kind', 'in'], project: ['project_id', 'in'] },
})
