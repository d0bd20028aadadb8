import { defineList, filterBy } from '../core/define-list.ts'
import { runPurposes, runStatuses } from './run-words.ts'

/** Every time that report models wrote, the latest first. */
export const reportModelRunList = defineList({
  sorts: ['created_at', 'report_date', 'refused', 'replaced'],
  filters: {
    report_model_id: filterBy('id', ['eq']),
    purpose: filterBy(runPurposes, ['eq']),
    status: filterBy(runStatuses, ['eq']),
    report_date: filterBy('date', ['gte', 'lte']),
  },
  address: {
    model: ['report_model_id', 'eq'],
    purpose: ['purpose', 'eq'],
    status: ['status', 'eq'],
    from: ['report_date', 'gte'],
    to: ['report_date', 'lte'],
  },
  opens: 'run',
})
