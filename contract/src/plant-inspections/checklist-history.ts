import { defineHistory } from '../core/define-history.ts'
import { plantKinds } from '../plants/plants.list.ts'

/** What people see of a checklist's audit events. */
export const checklistHistory = defineHistory({
  subject: 'plant_checklist',
  actions: ['created', 'updated'],
  fields: {
    name: 'text',
    plant_kinds: plantKinds,
    interval_days: 'count',
    first_due_on: 'date',
    items: 'changed',
    active: 'yes_no',
  },
})
