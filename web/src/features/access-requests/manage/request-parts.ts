import type { ConsultantMove, VendorMove } from '@milepost/contract/access-requests/request-approvals'
import type { ConsultantRequest, VendorRequest } from '@milepost/contract/access-requests/managed-requests.contract'
import type { Problem } from '../../../lib/problem.ts'
import type { Tone } from '../../../ui/badge.tsx'

export type AnyRequest = VendorRequest | ConsultantRequest
export type AnyMove = VendorMove | ConsultantMove

export const vendorTones = {
  pending: 'warning',
  connected: 'neutral',
  rejected: 'bad',
  removed: 'neutral',
  archived: 'neutral',
} as const satisfies Record<VendorRequest['status'], Tone>

export const consultantTones = {
  pending: 'warning',
  read_approved: 'neutral',
  read_write_approved: 'neutral',
  rejected: 'bad',
  removed: 'neutral',
} as const satisfies Record<ConsultantRequest['status'], Tone>

/** Moves that bring a request forward, and those that end it or an access. */
export const moveKinds: Partial<Record<AnyMove, 'forward' | 'danger'>> = {
  approve: 'forward',
  approve_read: 'forward',
  approve_read_write: 'forward',
  reopen: 'forward',
  reject: 'danger',
  remove: 'danger',
}

/** Moves at which projects are chosen: those of the access that is given or changed. */
export const choosesProjects = (move: AnyMove): boolean =>
  ['approve', 'approve_read', 'approve_read_write', 'change_to_read', 'change_to_read_write'].includes(move)

/** Moves at which the suppliers are chosen that a vendor's company is. */
export const choosesSuppliers = (kind: 'vendor' | 'consultant', move: AnyMove): boolean =>
  kind === 'vendor' && move === 'approve'

/** Shows what the server says of chosen suppliers at their field. */
export const supplierFaults =
  (text: string) =>
  ({ details }: Problem): Record<string, string> =>
    details.some(({ path }) => path.startsWith('supplier_ids')) ? { suppliers: text } : {}
