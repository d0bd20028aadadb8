import { defineHistory } from '../core/define-history.ts'

/** What people see of a group's audit events. */
export const groupHistory = defineHistory({
  subject: 'group',
  actions: ['created', 'updated', 'members_added', 'members_removed', 'deleted', 'restored'],
  fields: { name: 'text', description: 'text', dot_employee_ids: 'name' },
  adds: ['members_added'],
  removes: ['members_removed'],
})
