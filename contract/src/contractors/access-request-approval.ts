import { defineApproval } from '../core/approval.ts'
import { accessRequestStatuses } from './contractors.list.ts'

/** Requests for access to a project: decided once. */
export const accessRequestApproval = defineApproval({
  states: accessRequestStatuses,
  moves: {
    accept: { from: { pending: 'accepted' }, by: 'contractor.manage' },
    reject: { from: { pending: 'rejected' }, by: 'contractor.manage', reason: 'required' },
  },
})
