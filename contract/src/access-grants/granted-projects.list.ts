import { defineList } from '../core/define-list.ts'

/** The projects of one's own grant, by name without a sort. */
export const grantedProjectList = defineList({
  sorts: ['name', 'dot_code', 'status'],
  filters: {},
})

/** People of one's own company with the same access, by name without a sort. */
export const companyPeopleList = defineList({ sorts: ['name', 'granted_at'], filters: {} })
