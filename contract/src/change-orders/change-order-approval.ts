import { defineApproval } from '../core/approval.ts'
import { changeOrderStatuses } from './change-orders.list.ts'

/** Updates (domain.md section 4, Change orders): drafted by those who enter quantities, decided by administrators (D12a). */
export const changeOrderApproval = defineApproval({
  states: changeOrderStatuses,
  moves: {
    update: { from: { draft: 'draft' }, by: 'quantity.enter' },
    delete: { from: { draft: null }, by: 'quantity.enter' },
    submit: { from: { draft: 'pending' }, by: 'quantity.enter' },
    approve: { from: { pending: 'approved' }, by: 'pay_item.manage' },
    reject: { from: { pending: 'rejected' }, by: 'pay_item.manage', reason: 'required' },
    void: { from: { draft: 'void', pending: 'void', rejected: 'void' }, by: 'quantity.enter', reason: 'optional' },
  },
})
