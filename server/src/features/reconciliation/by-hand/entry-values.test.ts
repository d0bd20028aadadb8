import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, test } from 'vitest'
import { entryValues, type PricedItem } from './entry-values.ts'

const item = (
  unit_of_measure: PricedItem['unit_of_measure'],
  unit_price: string | null,
  source_only = false,
): PricedItem => ({
  id: 1,
  item_code: 'SW-49',
  item_description: 'Allowance',
  line_number: 1,
  is_dnp: false,
  contractors: [],
  external_dot_contract_project_id: null,
  unit_of_measure,
  unit_price,
  source_only,
})

test.each<[string, { quantity?: string; amount?: string }, PricedItem, object]>([
  [
    'an allowance by its amount (a real line of 2,200 of 262,500)',
    { amount: '2200' },
    item('AL', '262500'),
    { quantity: '0.0084', amount: '2200' },
  ],
  ['1,666.66 of 25,000 (D33)', { amount: '1666.66' }, item('LS', '25000'), { quantity: '0.0667', amount: '1666.66' }],
  [
    'what a lump sum says twice',
    { quantity: '0.0084', amount: '2200' },
    item('AL', '262500'),
    { quantity: '0.0084', amount: '2200' },
  ],
  [
    'what takes an allowance back',
    { amount: '-17920' },
    item('AL', '262500'),
    { quantity: '-0.0683', amount: '-17920' },
  ],
  [
    'half of a lump sum by its quantity',
    { quantity: '0.5' },
    item('LS', '248700'),
    { quantity: '0.5', amount: '124350.00' },
  ],
  ['feet by their price', { quantity: '137', amount: '54800' }, item('LF', '400'), { quantity: '137', amount: null }],
  [
    'feet whose amount is another, which is not smoothed',
    { quantity: '137', amount: '54801' },
    item('LF', '400'),
    { quantity: '137', amount: '54801' },
  ],
  [
    'tons whose amount was rounded, so that two such lines come to what their amounts do',
    { quantity: '10.01', amount: '826.33' },
    item('TON', '82.55'),
    { quantity: '10.01', amount: '826.33' },
  ],
  ['feet without a price', { quantity: '10' }, item('LF', null), { quantity: '10', amount: null }],
  ['a source', {}, item('TON', null, true), { quantity: null, amount: null }],
])('takes %s', (_name, given, on, expected) => {
  expect(entryValues(given, on, usualRules)).toEqual(expected)
})

test.each<[string, { quantity?: string; amount?: string }, PricedItem, string]>([
  ['nothing', {}, item('LF', '1'), 'invalid_quantity'],
  ['a quantity of nothing', { quantity: '0.00' }, item('LF', '1'), 'invalid_quantity'],
  ['an amount alone where it does not govern', { amount: '5' }, item('LF', '1'), 'invalid_quantity'],
  ['three decimals of a foot', { quantity: '1.234' }, item('LF', '1'), 'invalid_quantity'],
  ['a share that the amount is not', { quantity: '0.5', amount: '2200' }, item('AL', '262500'), 'quantity_not_derived'],
  ['an amount of a lump sum without a price', { amount: '5' }, item('LS', null), 'no_unit_price'],
  ['a quantity of a source', { quantity: '1' }, item('TON', null, true), 'quantity_locked'],
])('refuses %s', (_name, given, on, code) => {
  expect(entryValues(given, on, usualRules)).toMatchObject({ code })
})

test.each<[string, { quantity?: string; amount?: string }, PricedItem, object]>([
  ['six decimals of a foot', { quantity: '1.234567' }, item('LF', null), { quantity: '1.234567', amount: null }],
  ['half a ton, which is kept whole', { quantity: '0.5' }, item('TON', null), { code: 'invalid_quantity' }],
  ['a lump sum, half to even', { amount: '0.25' }, item('LS', '1'), { quantity: '0.2', amount: '0.25' }],
])('follows the settings of the agency: %s', (_name, given, on, expected) => {
  const settings = [
    { uom: 'LF' as const, decimals: 6, rounding: 'half_up' as const },
    { uom: 'TON' as const, decimals: 0, rounding: 'half_up' as const },
    { uom: 'LS' as const, decimals: 1, rounding: 'half_even' as const },
  ]
  expect(entryValues(given, on, { ...usualRules, settings })).toMatchObject(expected)
})
