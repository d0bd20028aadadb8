import { defineHistory } from '../core/define-history.ts'
import { consultantRequestStatuses, vendorRequestStatuses } from './access-requests.list.ts'

/** What people see of the audit events of a vendor's request. */
export const vendorRequestHistory = defineHistory({
  subject: 'vendor_request',
  actions: ['requested', 'approved', 'rejected', 'removed', 'archived', 'reopened', 'suppliers_changed'],
  fields: {
    status: vendorRequestStatuses,
    company: 'text',
    email: 'text',
    project_ids: 'name',
    supplier_ids: 'name',
  },
})

/** What people see of the audit events of a consultant's request. */
export const consultantRequestHistory = defineHistory({
  subject: 'consultant_request',
  actions: ['requested', 'approved', 'rejected', 'changed', 'removed'],
  fields: { status: consultantRequestStatuses, company: 'text', email: 'text', project_ids: 'name' },
})
