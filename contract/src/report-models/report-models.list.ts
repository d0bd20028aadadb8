import { defineList, filterBy } from '../core/define-list.ts'
import { reportModelStatuses } from './report-model-approval.ts'

/** Report models of the agency: the most used first, by how many reports they wrote, or by name. */
export const reportModelList = defineList({
  sorts: ['uses', 'report_count', 'title', 'updated_at'],
  filters: { status: filterBy(reportModelStatuses, ['eq']) },
  address: { status: ['status', 'eq'] },
  opens: 'report_model',
})
