import { defineRecord } from '../core/define-record.ts'
import { findingSeverities } from './inspection-items.ts'

/** What an inspection found wrong at a plant. Signing the inspection opens it; its states are in `finding-states.ts`. */
export const plantFindingRecord = defineRecord({
  subject: 'plant_finding',
  table: 'plant_findings',
  stamps: [],
  fields: {
    description: { kind: 'lines', most: 1000, required: true, given: 'create' },
    severity: { kind: 'choice', words: findingSeverities, required: true },
    due_on: { kind: 'date', required: true },
    /** Name of the person at the plant who corrects it. */
    responsible: { kind: 'text', most: 100, required: true },
  },
})
