import { defineList } from '../core/define-list.ts'

/** All agencies of the installation. */
export const agencyList = defineList({
  sorts: ['name', 'employees_count', 'administrators_count', 'last_seen_at', 'created_at'],
  filters: {},
})
