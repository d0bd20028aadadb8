import { usualRules, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, test } from 'vitest'
import { quantitiesUnder } from './item-quantities.ts'

const tons = (decimals: number): UnitRules => ({
  ...usualRules,
  settings: [{ uom: 'TON', decimals, rounding: 'half_up' }],
})

test.each<[string | null, string, UnitRules, string]>([
  ['1250.5', 'TON', usualRules, '1,250.50'],
  ['0.0667', 'LS', usualRules, '0.0667'],
  ['1', 'LS', usualRules, '1.0000'],
  ['1.234567', 'TON', usualRules, '1.234567'],
  ['-20', 'ACRE', usualRules, '-20.000'],
  ['5', 'of no table', usualRules, '5.00'],
  [null, 'TON', usualRules, '-'],
  ['12', 'TON', tons(0), '12'],
  ['12', 'TON', tons(4), '12.0000'],
  ['12.345', 'TON', tons(0), '12.345'],
  ['12', 'LF', tons(0), '12.00'],
])('shows %j %s under %j as %j', (value, unit, rules, text) => {
  expect(quantitiesUnder(rules)(value, unit)).toBe(text)
})
