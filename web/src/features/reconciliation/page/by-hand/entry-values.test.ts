import { expect, test } from 'vitest'
import { itemOf } from '../../fly-out/fly-out.fixtures.ts'
import { entryOf, figuresOf, noEntry, worthOf } from './entry-values.ts'

const ton = { unit_of_measure: 'TON', unit_price: '82.5', is_dnp: false, source_only: false } as const
const lumpSum = { ...ton, unit_of_measure: 'LS', unit_price: '25000' } as const
test.each([
  [ton, 'needed', 'optional'],
  [lumpSum, 'none', 'needed'],
  [{ ...lumpSum, unit_price: null }, 'needed', 'needed'],
  [{ ...lumpSum, unit_of_measure: 'AL', unit_price: '0.00' }, 'needed', 'needed'],
  [{ ...ton, is_dnp: true }, 'needed', 'none'],
  [{ ...ton, source_only: true }, 'none', 'none'],
] as const)('an entry on %j: quantity %s, amount %s', (item, quantity, amount) => {
  expect(figuresOf(item)).toEqual({ quantity, amount })
})

test.each([
  ['12.5', '', '82.5', '1031.25', null],
  ['12.5', '1031.25', '82.5', '1031.25', '0.00'],
  ['12.5', '1030', '82.5', '1031.25', '-1.25'],
  ['-12.5', '-1030', '82.5', '-1031.25', '1.25'],
  ['0.5', '', '0.01', '0.01', null],
  ['-0.5', '', '0.01', '-0.01', null],
  ['0.49', '0.05', '0.01', '0.00', '0.05'],
  ['', '5', '82.5', null, null],
  ['12.5', '5', null, null, null],
])('%s with the amount %s at %s is worth %s, and differs by %s', (quantity, amount, unit_price, worth, more) => {
  expect(worthOf({ quantity, amount }, unit_price)).toEqual({ worth, more })
})

const day = { ...noEntry, work_date: '2026-11-20' }
test.each([
  [ton, { ...day, quantity: '12.5' }, { quantity: '12.5' }],
  [ton, { ...day, quantity: '12.5', amount: '1030' }, { quantity: '12.5', amount: '1030' }],
  [ton, { ...day, quantity: '12.5', pay_period: '7' }, { quantity: '12.5', pay_period_id: 7 }],
  [lumpSum, { ...day, quantity: '3', amount: '1666.66' }, { amount: '1666.66' }],
  [
    { ...lumpSum, unit_price: null },
    { ...day, quantity: '0.5', amount: '5' },
    { quantity: '0.5', amount: '5' },
  ],
  [{ ...ton, source_only: true }, { ...day, quantity: '5' }, {}],
  [
    { ...lumpSum, unit_of_measure: 'AL' },
    { ...day, amount: '-20', location: ' Pier 2 ', note: 'Measured' },
    { amount: '-20', location: 'Pier 2', additional_notes: 'Measured' },
  ],
] as const)('on %j %j is entered as %j', (item, values, expected) => {
  expect(entryOf(itemOf({ id: 1, ...item }), values, null)).toEqual({
    project_pay_item_id: 1,
    work_date: '2026-11-20',
    ...expected,
  })
  expect(entryOf(itemOf({ id: 1, ...item }), values, 3)).toHaveProperty('external_dot_contractor_id', 3)
})

test.each([
  [ton, { ...noEntry, quantity: '5' }],
  [ton, day],
  [ton, { ...day, quantity: '0.00' }],
  [ton, { ...day, quantity: '-' }],
  [ton, { ...day, quantity: '5', amount: '-' }],
  [ton, { ...day, amount: '5' }],
  [lumpSum, { ...day, quantity: '5' }],
  [
    { ...lumpSum, unit_price: null },
    { ...day, amount: '5' },
  ],
] as const)('on %j %j is not an entry yet', (item, values) => {
  expect(entryOf(itemOf({ id: 1, ...item }), values, null)).toBeNull()
})
