import { mayRole, type ChangeOrderAction, type ChangeOrderStatus, type ReviewMove, type Role } from '@milepost/contract'
import { changeOrderApproval } from '@milepost/contract/change-orders/change-order-approval'
import { movesFor } from '@milepost/contract/core/approval'

/** The caller's role for the updates of a project, and the project's state. */
export interface ChangeOrderViewer {
  role: Role
  /** Whether the project is of the viewer's own (D12a). */
  own: boolean
  archived: boolean
  reconciliation_active: boolean
}

/** Actions that only change a draft: they are also possible before reconciliation is activated. All others wait until it is. */
const drafting: readonly ChangeOrderAction[] = ['update', 'delete']
/** Actions that the review allows, and what it calls them. */
const reviewing: Partial<Record<ChangeOrderAction, ReviewMove>> = {
  approve: 'respond',
  return: 'respond',
  reject: 'respond',
  delegate: 'delegate',
  withdraw: 'withdraw',
}

/** Whether an action waits until reconciliation is active. */
export const waitsForActivation = (
  { reconciliation_active }: Pick<ChangeOrderViewer, 'reconciliation_active'>,
  action: ChangeOrderAction,
): boolean => !reconciliation_active && !drafting.includes(action)

/** Whether updates can be drafted: by those who enter quantities, on their own projects. */
export const mayDraft = ({ role, own, archived }: ChangeOrderViewer): boolean =>
  own && !archived && mayRole(role, 'quantity.enter')

/**
 * What a person may do with an update of a status.
 * @param moves what its review allows the person; null where it was never submitted. One that was keeps its history, so that it is not deleted.
 */
export const changeOrderAbilities = (
  viewer: ChangeOrderViewer,
  status: ChangeOrderStatus,
  moves: readonly ReviewMove[] | null,
): ChangeOrderAction[] =>
  mayDraft(viewer)
    ? movesFor(changeOrderApproval, status, (permission) => mayRole(viewer.role, permission)).filter((action) => {
        const move = reviewing[action]
        if (action === 'delete' && moves !== null) return false
        return !waitsForActivation(viewer, action) && (move === undefined || (moves?.includes(move) ?? false))
      })
    : []
