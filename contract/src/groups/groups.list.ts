import { defineList, filterBy } from '../core/define-list.ts'

/** `active`: in use. `deleted`: deleted recently, and can be restored. */
export const groupStatuses = ['active', 'deleted'] as const

/** Groups of the agency; without a status those in use. */
export const groupList = defineList({
  sorts: ['name', 'members_count', 'updated_at', 'deleted_at'],
  filters: { status: filterBy(groupStatuses, ['eq']) },
  opens: 'group',
})
