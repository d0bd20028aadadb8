import { defineList, filterBy } from '../core/define-list.ts'
import { findingStatuses } from './finding-states.ts'
import { findingSeverities } from './inspection-items.ts'

export const inspectionStatuses = ['draft', 'signed'] as const

/** Inspections that plants are due for, the most overdue first. */
export const dueInspectionList = defineList({
  sorts: ['plant', 'checklist', 'due_on', 'last_inspected_on'],
  filters: {
    plant_id: filterBy('id', ['eq', 'in']),
    checklist_id: filterBy('id', ['eq']),
    overdue: filterBy('yes', ['eq']),
  },
  address: { plant: ['plant_id', 'in'], overdue: ['overdue', 'eq'] },
})

/** Inspections of plants: drafts first, then the latest. */
export const plantInspectionList = defineList({
  sorts: ['plant', 'checklist', 'inspected_on', 'failed_items', 'signed_by'],
  filters: {
    plant_id: filterBy('id', ['eq', 'in']),
    checklist_id: filterBy('id', ['eq']),
    status: filterBy(inspectionStatuses, ['eq']),
    inspected_on: filterBy('date', ['gte', 'lte']),
  },
  address: { plant: ['plant_id', 'in'], status: ['status', 'eq'] },
})

/** Findings of inspections: what is not closed first, by its due date. */
export const plantFindingList = defineList({
  sorts: ['plant', 'severity', 'due_on', 'status', 'opened_at'],
  filters: {
    plant_id: filterBy('id', ['eq', 'in']),
    inspection_id: filterBy('id', ['eq']),
    status: filterBy(findingStatuses, ['eq', 'in']),
    severity: filterBy(findingSeverities, ['eq', 'in']),
    overdue: filterBy('yes', ['eq']),
  },
  address: {
    plant: ['plant_id', 'in'],
    status: ['status', 'in'],
    severity: ['severity', 'in'],
    overdue: ['overdue', 'eq'],
  },
  opens: 'finding',
})

/** Checklists by name. */
export const plantChecklistList = defineList({
  sorts: ['name', 'interval_days'],
  filters: { active: filterBy('boolean', ['eq']) },
  opens: 'checklist',
})
