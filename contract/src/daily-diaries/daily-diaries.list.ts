import { defineList, filterBy } from '../core/define-list.ts'

/** Days of a project that have reports, the latest first. */
export const diaryList = defineList({
  sorts: ['date', 'report_count', 'ticket_count'],
  filters: { date: filterBy('date', ['eq', 'gte', 'lte']) },
  address: { from: ['date', 'gte'], to: ['date', 'lte'] },
  search: false,
})
