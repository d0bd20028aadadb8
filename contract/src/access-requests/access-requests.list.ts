import { defineList } from '../core/define-list.ts'

/** States of a vendor's request (D51); `connected` is shown as Approved. */
export const vendorRequestStatuses = ['pending', 'connected', 'rejected', 'removed', 'archived'] as const
export type VendorRequestStatus = (typeof vendorRequestStatuses)[number]

/** States of a consultant's request (D51). */
export const consultantRequestStatuses = [
  'pending',
  'read_approved',
  'read_write_approved',
  'rejected',
  'removed',
] as const
export type ConsultantRequestStatus = (typeof consultantRequestStatuses)[number]

/** Requests of vendors or of consultants, the latest first. */
export const requestList = defineList({
  sorts: ['name', 'company', 'status', 'date_requested', 'status_changed_at'],
  filters: {},
  opens: 'request',
})
