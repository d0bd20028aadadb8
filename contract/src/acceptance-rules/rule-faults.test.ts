import { expect, it } from 'vitest'
import { ruleFaults, type RuleFaults, type RuleToCheck } from './rule-faults.ts'

const rule: RuleToCheck = {
  category: 'asphalt',
  project_id: null,
  pay_item_id: null,
  rate_by: 'quantity',
  sublot_size: '500',
  uom: 'TON',
  sublots_of_lot: 5,
  every_days: null,
  least_quantity: null,
}
const of_item = { category: null, project_id: 3, pay_item_id: 7 }
const by_source = { rate_by: 'source', sublot_size: null, sublots_of_lot: null } as const

it.each<[string, Partial<RuleToCheck>, RuleFaults]>([
  ['a rule by quantity', {}, {}],
  ['one of a pay item, in its unit', { ...of_item, uom: null }, {}],
  ['one for nothing', { category: null }, { category: 'required' }],
  ['one for both', { project_id: 3, pay_item_id: 7 }, { pay_item_id: 'one_of_both' }],
  ['a pay item without its project', { ...of_item, project_id: null }, { project_id: 'required' }],
  ['a project without a pay item', { project_id: 3 }, { project_id: 'one_of_both' }],
  ['a rate by quantity without a sublot', { sublot_size: null }, { sublot_size: 'required' }],
  [
    'a rate by time with sublots, without days',
    { rate_by: 'time' },
    { sublot_size: 'not_of_rate', sublots_of_lot: 'not_of_rate', every_days: 'required' },
  ],
  ['a rate by source', { ...by_source, uom: null }, {}],
  ['a minimum without a unit', { ...by_source, uom: null, least_quantity: '100' }, { uom: 'unit_required' }],
  ['a unit that does not exist', { uom: 'BUCKET' }, { uom: 'unknown_unit' }],
])('%s', (_, change, faults) => {
  expect(ruleFaults({ ...rule, ...change })).toEqual(faults)
})
