import { defineList, filterBy } from '../core/define-list.ts'
import { engineStatuses } from './machine-status.ts'

/** Sorts, filters and address of machines. */
export const machineList = defineList({
  sorts: ['equipment_id', 'oem', 'model', 'subtype', 'contractor', 'project', 'status_since', 'reported_at'],
  filters: {
    project_id: filterBy('id'),
    contractor: filterBy('text'),
    subtype: filterBy('text'),
    status: filterBy(engineStatuses),
    transmitting: filterBy('boolean', ['eq']),
    oem: filterBy('text'),
  },
  address: {
    project: ['project_id', 'in'],
    contractor: ['contractor', 'in'],
    subtype: ['subtype', 'in'],
    status: ['status', 'in'],
    transmitting: ['transmitting', 'eq'],
    oem: ['oem', 'in'],
  },
  opens: 'machine',
  counts: ['project_id', 'contractor', 'subtype', 'status', 'transmitting', 'oem'],
})
