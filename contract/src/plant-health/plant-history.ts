import { historyOf } from '../core/record-history.ts'
import { plantRecord } from '../plants/plant.record.ts'
import { plantProblems } from './plant-problems.ts'

/** What people see of a plant's audit events: of its row, its record, its notes and its health. */
export const plantHistory = historyOf(plantRecord, {
  actions: ['created', 'updated', 'record_changed', 'noted', 'health_changed'],
  fields: {
    contact_name: 'text',
    contact_email: 'text',
    scales: 'changed',
    weighmasters: 'changed',
    mixes: 'changed',
    inspector_ids: 'name',
    notes: 'text',
    problems: plantProblems,
  },
})
