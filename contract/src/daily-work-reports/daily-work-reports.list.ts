import { defineList, filterBy } from '../core/define-list.ts'
import { reportStatuses } from './report-approval.ts'

/** Daily work reports of a project, the latest day first. */
export const reportList = defineList({
  sorts: ['report_date', 'name', 'inspector', 'status', 'ticket_count', 'pay_item_count', 'sent_at', 'updated_at'],
  filters: {
    status: filterBy(reportStatuses, ['eq', 'in']),
    report_date: filterBy('date', ['eq', 'gte', 'lte']),
    inspector_id: filterBy('id', ['eq', 'in']),
    changed_since: filterBy('boolean', ['eq']),
  },
  address: {
    status: ['status', 'in'],
    from: ['report_date', 'gte'],
    to: ['report_date', 'lte'],
    inspector: ['inspector_id', 'in'],
    changed: ['changed_since', 'eq'],
  },
  opens: 'report',
  counts: ['status'],
})
