import { expect, it } from 'vitest'
import { readActivity, valuesOf, type ActivityValues } from './activity-values.ts'

const usual: ActivityValues = {
  ...valuesOf(null, '2026-11-18'),
  name: ' Paving ',
  pay_item: { id: 7, label: '401-1' },
  quantity: '60.5',
}

it('sends what was typed; the unit of work is its item’s', () => {
  expect(
    readActivity({
      ...usual,
      uom: 'TON',
      predecessors: [
        { id: 3, lag: '' },
        { id: 4, lag: '-2' },
      ],
    }),
  ).toEqual({
    body: {
      name: 'Paving',
      kind: 'work',
      pay_item_id: 7,
      material_id: null,
      quantity: '60.5',
      uom: null,
      starts_on: '2026-11-18',
      ends_on: '2026-11-18',
      predecessors: [
        { id: 3, lag_days: 0 },
        { id: 4, lag_days: -2 },
      ],
    },
    faults: {},
  })
})

it.each<[Partial<ActivityValues>, object]>([
  [{ name: ' ' }, { name: 'required' }],
  [{ quantity: '0' }, { quantity: 'number' }],
  [{ quantity: '1|e3' }, { quantity: 'number' }],
  [{ pay_item: null }, { pay_item: 'no_unit' }],
  [{ pay_item: null, quantity: '' }, {}],
  [{ kind: 'delivery' }, { uom: 'no_unit' }],
  [{ kind: 'delivery', uom: 'TON' }, {}],
  [{ starts_on: '' }, { starts_on: 'required' }],
  [{ ends_on: '2026-02-30' }, { ends_on: 'date' }],
  [{ ends_on: '2026-11-17' }, { ends_on: 'ends_before_start' }],
  [{ ends_on: '2040-01-01' }, { ends_on: 'too_long' }],
  [{ predecessors: [{ id: 3, lag: '1.5' }] }, { predecessors: 'lag' }],
])('of %j it says what is wrong', (change, faults) => {
  expect(readActivity({ ...usual, ...change }).faults).toEqual(faults)
})
