import { expect, test } from 'vitest'
import type { ChosenItem } from '../../coding/chosen-items.ts'
import { contractorOf, itemOf } from '../../fly-out/fly-out.fixtures.ts'
import { isShare, restOf, splitOf } from './bulk-rule.ts'

test.each([
  ['60', true],
  ['33.33', true],
  ['0.01', true],
  ['99.99', true],
  ['0', false],
  ['0.00', false],
  ['100', false],
  ['', false],
  ['5.', false],
  ['05', false],
])('accepts %s as a share: %s', (percent, is) => {
  expect(isShare(percent)).toBe(is)
})

test.each([
  ['60', '40'],
  ['33.33', '66.67'],
  ['0.5', '99.5'],
  ['99.99', '0.01'],
  ['x', null],
])('%s leaves %s', (percent, rest) => {
  expect(restOf(percent)).toBe(rest)
})

const contractors = [contractorOf({ id: 2 }), contractorOf({ id: 3 })]
const on = (id: number, contractor_id: number | null, linked: number[] = []): ChosenItem => ({
  item: itemOf({ id, external_dot_contractor_ids: linked }),
  quantity: '',
  contractor_id,
})

test.each([
  [[], '', null],
  [[on(1, null)], '', [{ project_pay_item_id: 1 }]],
  [[on(1, null, [2, 3])], '', null],
  [[on(1, 3, [2, 3])], '', [{ project_pay_item_id: 1, external_dot_contractor_id: 3 }]],
  [[on(1, null), on(2, null)], '', null],
  [[on(1, null), on(2, null)], '60', [{ project_pay_item_id: 1, percent: '60' }, { project_pay_item_id: 2 }]],
])('of %j and %s gives a rule', (chosen, percent, split) => {
  expect(splitOf(chosen, percent, contractors)).toEqual(split)
})
