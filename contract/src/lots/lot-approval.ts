import { defineApproval, movesOf } from '../core/approval.ts'

export const lotStates = ['open', 'closed', 'void'] as const
export type LotState = (typeof lotStates)[number]

/** A lot is open while it is placed and sampled. Closing it judges it; it is changed by opening it again, with a reason. A void one never returns. */
export const lotApproval = defineApproval({
  states: lotStates,
  moves: {
    edit: { from: { open: 'open' }, by: 'lot.manage' },
    close: { from: { open: 'closed' }, by: 'lot.manage' },
    reopen: { from: { closed: 'open' }, by: 'lot.manage', reason: 'required' },
    void: { from: { open: 'void', closed: 'void' }, by: 'lot.manage', reason: 'required' },
  },
})
export const lotMoves = movesOf(lotApproval)
export type LotMove = (typeof lotMoves)[number]
