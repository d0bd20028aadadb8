import { defineList, filterBy } from '../core/define-list.ts'

/** Photos of a ticket, or of every ticket that one reads; the newest first. */
export const imageList = defineList({
  sorts: ['created_at', 'taken_at'],
  filters: { project_id: filterBy('id', ['eq', 'in']) },
})

/** Projects that have photos. */
export const imageProjectList = defineList({ sorts: ['name'], filters: {} })
