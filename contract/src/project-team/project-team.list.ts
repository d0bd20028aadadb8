import { defineList } from '../core/define-list.ts'

/** A project's team, by name without a sort. */
export const teamList = defineList({
  sorts: ['name', 'project_role', 'starts_on', 'ends_on', 'last_seen_at'],
  filters: {},
})
