import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, test } from 'vitest'
import { itemOf } from '../../fly-out/fly-out.fixtures.ts'
import { entryOf, figureTyped, noEntry } from './entry-values.ts'

test.each([
  ['', '-', 'TON', '-'],
  ['-1', '-12.5', 'TON', '-12.5'],
  ['1.25', '1.255', 'TON', '1.25'],
  ['1666.66', '1666.666', 'LS', '1666.66'],
  ['5', '5x', 'EA', '5'],
])('of %s typed to %s in %s leaves %s', (before, typed, uom, after) => {
  expect(figureTyped(before, typed, { uom, rules: usualRules })).toBe(after)
})

const day = { ...noEntry, work_date: '2026-11-20' }
test.each([
  ['TON', { ...day, figure: '12.5' }, { quantity: '12.5' }],
  ['LS', { ...day, figure: '1666.66' }, { amount: '1666.66' }],
  [
    'AL',
    { ...day, figure: '-20', contractor: '3', location: ' Pier 2 ', note: 'Measured' },
    { amount: '-20', external_dot_contractor_id: 3, location: 'Pier 2', additional_notes: 'Measured' },
  ],
])('an entry in %s of %j is %j', (unit_of_measure, values, told) => {
  expect(entryOf(itemOf({ id: 1, unit_of_measure }), values)).toEqual({
    project_pay_item_id: 1,
    work_date: '2026-11-20',
    ...told,
  })
})

test.each([{ ...noEntry, figure: '5' }, day, { ...day, figure: '0.00' }, { ...day, figure: '-' }])(
  '%j is no entry yet',
  (values) => {
    expect(entryOf(itemOf({ id: 1 }), values)).toBeNull()
  },
)
