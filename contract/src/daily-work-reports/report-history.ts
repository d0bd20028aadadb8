import { defineHistory } from '../core/define-history.ts'
import { reportMoves, reportStatuses } from './report-approval.ts'
import { emptySections } from './report-content.ts'

/** Sections of a report as its audit events name them: those with rows, and what the day was. */
export const reportSections = ['weather', 'day', 'remarks', 'notes', 'nothing_to_report', ...emptySections] as const

/** What people see of a daily work report's audit events: which sections were changed, and each step. */
export const reportHistory = defineHistory({
  subject: 'daily_work_report',
  actions: ['created', 'updated', 'refreshed', 'changed_since', ...reportMoves],
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
