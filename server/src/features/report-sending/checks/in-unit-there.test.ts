import { expect, it } from 'vitest'
import { inUnitThere, type ApprovedFactor } from './in-unit-there.ts'

const factor: ApprovedFactor = { ticket_uom: 'TON', pay_uom: 'SY', factor: '0.055', per: 'pay_uom' }

it.each<[string, string, string, ApprovedFactor[], object | null]>([
  ['12.5', 'TON', 'Ton', [], { quantity: '12.5', by: 'same' }],
  ['12.5', 'SY', 'Syd', [], { quantity: '12.5', by: 'same' }],
  ['12.5', 'bag', 'BAG', [], { quantity: '12.5', by: 'same' }],
  ['12.5', 'TON', 'LB', [], { quantity: '25000.00', by: 'exact' }],
  ['1', 'LB', 'TON', [], { quantity: '0.00', by: 'exact' }],
  // 0.055 tons are one square yard.
  ['5.5', 'TON', 'SY', [factor], { quantity: '100.00', by: 'factor' }],
  ['100', 'SY', 'TON', [factor], { quantity: '5.50', by: 'factor' }],
  ['5.5', 'TON', 'SY', [{ ...factor, factor: '18', per: 'ticket_uom' }], { quantity: '99.00', by: 'factor' }],
  ['5.5', 'TON', 'SY', [], null],
  ['5.5', 'TON', 'bag', [factor], null],
])('%s %s in %s', (quantity, from, to, factors, expected) => {
  expect(inUnitThere(quantity, { from, to, factors })).toEqual(expected)
})
