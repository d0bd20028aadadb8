import { expect, it } from 'vitest'
import { movesFrom, stateAfter } from '../core/approval.ts'
import { changeOrderActions, type ChangeOrderAction } from './change-order.ts'
import { changeOrderApproval } from './change-order-approval.ts'
import { changeOrderStatuses } from './change-orders.list.ts'

type Step = `${(typeof changeOrderStatuses)[number]} ${ChangeOrderAction}`
const reached: Partial<Record<Step, string | null>> = {
  'draft update': 'draft',
  'draft delete': null,
  'draft submit': 'pending',
  'draft void': 'void',
  'pending approve': 'approved',
  'pending return': 'draft',
  'pending reject': 'rejected',
  'pending delegate': 'pending',
  'pending withdraw': 'draft',
  'pending void': 'void',
  'rejected void': 'void',
}
const all = changeOrderStatuses.flatMap((status) => changeOrderActions.map((action) => [status, action] as const))

it.each(all)('an update that is %s allows to %s, or not', (status, action) => {
  const step: Step = `${status} ${action}`
  expect(movesFrom(changeOrderApproval, status).includes(action)).toBe(step in reached)
  expect(stateAfter(changeOrderApproval, status, action)).toBe(reached[step])
})
