import { defineApproval } from '../core/approval.ts'
import { payPeriodStatuses } from './reconciliation.list.ts'

/** Pay periods: closed by a signature, permanently (D28). Only one that was never used can be deleted. */
export const periodApproval = defineApproval({
  states: payPeriodStatuses,
  moves: {
    update: { from: { in_progress: 'in_progress' }, by: 'pay_item.manage' },
    close: { from: { in_progress: 'closed' }, by: 'pay_item.manage', signs: true },
    delete: { from: { in_progress: null }, by: 'pay_item.manage' },
  },
})
