import { defineList, filterBy } from '../core/define-list.ts'

/** Projects with folders that are shared with somebody from outside, by code without a sort. */
export const sharedProjectList = defineList({
  sorts: ['name', 'dot_code', 'folders'],
  filters: { id: filterBy('id', ['eq']) },
})
