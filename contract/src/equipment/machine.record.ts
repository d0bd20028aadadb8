import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** A machine of a contractor: what it is and where it works (D46). What its OEM reports of it is no part of the record. */
export const machineRecord = defineRecord({
  subject: 'machine',
  table: 'machines',
  restorable: true,
  fields: {
    /** The owner's or OEM's name for it; unique for each OEM. */
    equipment_id: { kind: 'text', most: 100, required: true },
    oem: { kind: 'text', most: 100, required: true },
    model: { kind: 'text', most: 100 },
    subtype: { kind: 'text', most: 100 },
    serial_number: { kind: 'text', most: 100 },
    contractor: { kind: 'text', most: 200 },
    /** Where it works; a change mobilizes it out of one project and into the other. */
    project_id: { kind: 'reference', to: 'project' },
  },
})

/** What people see of a machine's audit events; its statuses, mobilizations and visits are stored apart (`machineHistory`). */
export const machineRecordHistory = historyOf(machineRecord, {
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
})
