import { defineHistory } from '../core/define-history.ts'

/** What people see of a machine's audit events; its statuses, mobilizations and visits are kept apart (`machineHistory`). */
export const machineRecordHistory = defineHistory({
  subject: 'machine',
  actions: [
    'created',
    'reported',
    'updated',
    'mobilized_in',
    'mobilized_out',
    'suspended',
    'resumed',
    'status_changed',
    'deleted',
    'restored',
  ],
  fields: {
    equipment_id: 'text',
    oem: 'text',
    model: 'text',
    subtype: 'text',
    serial_number: 'text',
    contractor: 'text',
    project_id: 'name',
  },
})
