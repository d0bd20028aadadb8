import { defineApproval } from '../core/approval.ts'
import { changeOrderStatuses } from './change-orders.list.ts'

/**
 * The states of updates (domain.md section 4, Change orders): drafted by those who enter quantities, reviewed by administrators (D12a). Whether a reviewer's
 * answer leads on is what the review decides (`change-order-review.ts`).
 */
export const changeOrderApproval = defineApproval({
  states: changeOrderStatuses,
  moves: {
    update: { from: { draft: 'draft' }, by: 'quantity.enter' },
    delete: { from: { draft: null }, by: 'quantity.enter' },
    submit: { from: { draft: 'pending' }, by: 'quantity.enter' },
    approve: { from: { pending: 'approved' }, by: 'pay_item.manage', reason: 'optional' },
    return: { from: { pending: 'draft' }, by: 'pay_item.manage', reason: 'required' },
    reject: { from: { pending: 'rejected' }, by: 'pay_item.manage', reason: 'required' },
    delegate: { from: { pending: 'pending' }, by: 'pay_item.manage' },
    withdraw: { from: { pending: 'draft' }, by: 'quantity.enter' },
    void: { from: { draft: 'void', pending: 'void', rejected: 'void' }, by: 'quantity.enter', reason: 'optional' },
  },
})
