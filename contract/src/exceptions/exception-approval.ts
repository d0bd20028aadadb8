import { defineApproval } from '../core/approval.ts'
import { exceptionStates } from './exception-kinds.ts'

/** Exceptions: settled by people, resolved by the match alone. A resolved one cannot be reopened by anybody: its cause is gone. */
export const exceptionApproval = defineApproval({
  states: exceptionStates,
  moves: {
    settle: { from: { open: 'settled' }, by: 'ticket.code', reason: 'required' },
    reopen: { from: { settled: 'open' }, by: 'ticket.code', reason: 'required' },
  },
})
