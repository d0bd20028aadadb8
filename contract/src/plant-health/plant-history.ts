import { defineHistory } from '../core/define-history.ts'
import { plantKinds } from '../plants/plants.list.ts'
import { plantProblems } from './plant-problems.ts'

/** What people see of a plant's audit events: of its row, its record, its notes and its health. */
export const plantHistory = defineHistory({
  subject: 'plant',
  actions: ['created', 'updated', 'record_changed', 'noted', 'health_changed'],
  fields: {
    code: 'text',
    name: 'text',
    kind: plantKinds,
    supplier_id: 'name',
    latitude: 'text',
    longitude: 'text',
    time_zone: 'zone',
    opens_at: 'text',
    closes_at: 'text',
    scale_capacity_lbs: 'pounds',
    scale_division_lbs: 'pounds',
    scale_certificate_expires_on: 'date',
    active: 'yes_no',
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
