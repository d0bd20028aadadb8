import {
  changeOrderActions,
  mayRole,
  type ChangeOrderAction,
  type ChangeOrderStatus,
  type Role,
} from '@milepost/contract'
import { allows } from './change-order-transitions.ts'

/** Who asks about the updates of a project, and how the project stands. */
export interface ChangeOrderViewer {
  role: Role
  /** Whether the project is of the viewer's own (D12a). */
  own: boolean
  archived: boolean
  reconciliation_active: boolean
}

/** What administrators alone do (D12a). */
const decisions: readonly ChangeOrderAction[] = ['approve', 'reject']

/** Whether updates can be drafted: by those who enter quantities, on their own projects, once reconciliation is active. */
export const mayDraft = ({ role, own, archived, reconciliation_active }: ChangeOrderViewer): boolean =>
  own && reconciliation_active && !archived && mayRole(role, 'quantity.enter')

/** What somebody may do with an update of a status. */
export const changeOrderAbilities = (viewer: ChangeOrderViewer, status: ChangeOrderStatus): ChangeOrderAction[] =>
  mayDraft(viewer)
    ? changeOrderActions.filter(
        (action) => allows(status, action) && (!decisions.includes(action) || mayRole(viewer.role, 'pay_item.manage')),
      )
    : []
