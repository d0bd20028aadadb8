import { defineList, filterBy } from '../core/define-list.ts'

/** Plants with their health; the search covers names of plants and suppliers. */
export const plantHealthList = defineList({
  sorts: [
    'plant',
    'supplier',
    'last_ticketed_time',
    'percent_under_preferred',
    'percent_under_accepted',
    'total_tickets',
    'nist_compliance',
  ],
  filters: { supplier_id: filterBy('id', ['eq', 'in']) },
  address: { supplier: ['supplier_id', 'in'] },
  opens: 'plant',
})
