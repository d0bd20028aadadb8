import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** Employees under a name (specification section 3 Group, D36). */
export const groupRecord = defineRecord({
  subject: 'group',
  table: 'groups',
  restorable: true,
  fields: {
    /** Unique among the agency's groups that are not deleted, whatever its case. */
    name: { kind: 'text', most: 100, required: true },
    description: { kind: 'lines', most: 1000 },
  },
})

/** What people see of a group's audit events. */
export const groupHistory = historyOf(groupRecord, {
  actions: ['created', 'updated', 'members_added', 'members_removed', 'deleted', 'restored'],
  fields: { dot_employee_ids: 'name' },
  adds: ['members_added'],
  removes: ['members_removed'],
})
