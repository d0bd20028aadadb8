import type { ChangeOrderAction, ChangeOrderStatus } from '@milepost/contract'

/** The status after each action in each status (domain.md section 4, Change orders); null where the update is deleted. An approved update is permanently locked. */
const steps: Record<ChangeOrderStatus, Partial<Record<ChangeOrderAction, ChangeOrderStatus | null>>> = {
  draft: { update: 'draft', delete: null, submit: 'pending', void: 'void' },
  pending: { approve: 'approved', reject: 'rejected', void: 'void' },
  approved: {},
  rejected: { void: 'void' },
  void: {},
}

/** Whether an update of a status allows an action. */
export const allows = (status: ChangeOrderStatus, action: ChangeOrderAction): boolean => action in steps[status]

/** The status of an update after an action; undefined where its status does not allow it, null where it is deleted. */
export const statusAfter = (status: ChangeOrderStatus, action: ChangeOrderAction) => steps[status][action]
