import { changeOrderActions, changeOrderStatuses, type ChangeOrderAction } from '@milepost/contract'
import { expect, it } from 'vitest'
import { allows, statusAfter } from './change-order-transitions.ts'

type Step = `${(typeof changeOrderStatuses)[number]} ${ChangeOrderAction}`
const reached: Partial<Record<Step, string | null>> = {
  'draft update': 'draft',
  'draft delete': null,
  'draft submit': 'pending',
  'draft void': 'void',
  'pending approve': 'approved',
  'pending reject': 'rejected',
  'pending void': 'void',
  'rejected void': 'void',
}
const all = changeOrderStatuses.flatMap((status) => changeOrderActions.map((action) => [status, action] as const))

it.each(all)('an update that is %s allows to %s, or not', (status, action) => {
  const step: Step = `${status} ${action}`
  expect(allows(status, action)).toBe(step in reached)
  expect(statusAfter(status, action)).toBe(reached[step])
})
