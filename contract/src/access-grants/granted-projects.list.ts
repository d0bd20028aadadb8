import { defineList } from '../core/define-list.ts'

/** The projects of one's own grant, by name without a sort. */
export const grantedProjectList = defineList({
  sorts: ['name', 'dot_code', 'status'],
  filters: {},
})
