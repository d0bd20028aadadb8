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
  counts: ['overrun'],
})

/** Tickets of a project for pay coding, by default in the order in which they were printed. */
export const codingSlipList = defineList({
  sorts: ['printed_at', 'ticket_number'],
  filters: {
    id: filterBy('id', ['in']),
    printed_on: filterBy('date', ['eq', 'gte', 'lte']),
    material_id: filterBy('id', ['eq', 'in']),
    plant_id: filterBy('id', ['eq', 'in']),
  },
  search: false,
})

/** Days on which tickets of a project were printed, the newest first. */
export const codingDayList = defineList({
  sorts: ['printed_on'],
  filters: {
    printed_on: filterBy('date', ['gte', 'lte']),
    /** Days with tickets that are on no item. */
    uncoded: filterBy('yes', ['eq']),
  },
  search: false,
})
