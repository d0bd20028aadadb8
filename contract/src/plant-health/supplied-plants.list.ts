import { defineList } from '../core/define-list.ts'

/** The plants of a vendor's own suppliers, by name without a sort. */
export const suppliedPlantList = defineList({
  sorts: [
    'plant',
    'supplier',
    'last_ticketed_time',
    'percent_under_preferred',
    'percent_under_accepted',
    'total_tickets',
    'nist_compliance',
  ],
  filters: {},
  opens: 'plant',
})
