import type { Capacity } from '../core/capacities.ts'
import { defineApproval } from '../core/approval.ts'
import {
  consultantRequestStatuses,
  vendorRequestStatuses,
  type ConsultantRequestStatus,
  type VendorRequestStatus,
} from './access-requests.list.ts'

/** Requests of vendors (D51). */
export const vendorRequestApproval = defineApproval({
  states: vendorRequestStatuses,
  moves: {
    approve: { from: { pending: 'connected' }, by: 'vendor.manage' },
    reject: { from: { pending: 'rejected' }, by: 'vendor.manage', reason: 'optional' },
    remove: { from: { connected: 'removed' }, by: 'vendor.manage', reason: 'optional' },
    archive: { from: { rejected: 'archived', removed: 'archived' }, by: 'vendor.manage' },
    reopen: { from: { archived: 'pending' }, by: 'vendor.manage' },
  },
})
export type VendorMove = keyof typeof vendorRequestApproval.moves

/** Requests of consultants (D51). */
export const consultantRequestApproval = defineApproval({
  states: consultantRequestStatuses,
  moves: {
    approve_read: { from: { pending: 'read_approved' }, by: 'consultant.manage' },
    approve_read_write: { from: { pending: 'read_write_approved' }, by: 'consultant.manage' },
    reject: { from: { pending: 'rejected' }, by: 'consultant.manage', reason: 'optional' },
    change_to_read: { from: { read_write_approved: 'read_approved' }, by: 'consultant.manage' },
    change_to_read_write: { from: { read_approved: 'read_write_approved' }, by: 'consultant.manage' },
    remove: {
      from: { read_approved: 'removed', read_write_approved: 'removed' },
      by: 'consultant.manage',
      reason: 'optional',
    },
  },
})
export type ConsultantMove = keyof typeof consultantRequestApproval.moves

const granted: Partial<Record<VendorRequestStatus | ConsultantRequestStatus, Capacity>> = {
  connected: 'vendor',
  read_approved: 'consultant_read',
  read_write_approved: 'consultant_write',
}

/** The capacity that a request in a state has been granted; null where it has none (D49, D51). */
export const capacityOf = (status: VendorRequestStatus | ConsultantRequestStatus): Capacity | null =>
  granted[status] ?? null
