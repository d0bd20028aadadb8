import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { plantKinds } from '../plants/plants.list.ts'

/** What is inspected at plants, and how often. Its items are irregular. */
export const plantChecklistRecord = defineRecord({
  subject: 'plant_checklist',
  table: 'plant_checklists',
  stamps: ['updated_at'],
  fields: {
    /** Unique among the agency's checklists, whatever its case. */
    name: { kind: 'text', most: 100, required: true },
    /** Plants of these kinds are due for it. */
    plant_kinds: { kind: 'choice', words: plantKinds, list: plantKinds.length, required: true },
    /** Days from an inspection to the next. */
    interval_days: { kind: 'integer', least: 1, most: 3650, required: true },
    /** When plants that were never inspected by it are due. */
    first_due_on: { kind: 'date', required: true },
    /** A checklist that is not active begins no inspection, and no plant is due for it. */
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})

/** What people see of a checklist's audit events. */
export const checklistHistory = historyOf(plantChecklistRecord, {
  actions: ['created', 'updated'],
  fields: { items: 'changed' },
})
