import { defineHistory } from '../core/define-history.ts'
import { reportStatuses } from './report-approval.ts'

/** What people see of a daily work report's audit events: which sections were changed, and each step. */
export const reportHistory = defineHistory({
  subject: 'daily_work_report',
  actions: [
    'created',
    'updated',
    'refreshed',
    'sign',
    'take_back',
    'approve',
    'reject',
    'send',
    'amend',
    'changed_since',
    'words_asked',
    'worded',
    'words_accepted',
    'words_discarded',
    'attached',
    'attachment_removed',
    'deleted',
  ],
  fields: {
    status: reportStatuses,
    weather: 'changed',
    day: 'changed',
    contractors: 'changed',
    equipment: 'changed',
    staff: 'changed',
    items: 'changed',
    remarks: 'changed',
    notes: 'changed',
    force_account: 'changed',
    visitors: 'changed',
    samples: 'changed',
    work_zones: 'changed',
    photos: 'changed',
    nothing_to_report: 'changed',
    external_id: 'text',
  },
})
