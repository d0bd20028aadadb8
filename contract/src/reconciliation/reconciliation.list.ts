import { defineList, filterBy } from '../core/define-list.ts'

export const payPeriodStatuses = ['in_progress', 'closed'] as const

/** The pay periods of a project. */
export const payPeriodList = defineList({
  sorts: ['number', 'start_on'],
  filters: { status: filterBy(payPeriodStatuses, ['eq']) },
  search: false,
  opens: 'period',
})

/** The pay items of a project with their figures. */
export const payItemMetricList = defineList({
  sorts: ['line_number', 'item_code', 'item_description'],
  filters: {
    project_pay_item_id: filterBy('id', ['eq', 'in']),
    unit_of_measure: filterBy('text', ['eq']),
    /** Items with posted entries. */
    installed: filterBy('yes', ['eq']),
    /** Items with more installed than their contract has. */
    overrun: filterBy('yes', ['eq']),
  },
  opens: 'item',
})
