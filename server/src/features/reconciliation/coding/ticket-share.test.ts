import type { FactorRule, UnitRules } from '@milepost/contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { UnitCode } from '@milepost/contract/units/units'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Exact, inUnit, roundQuantity } from '../../units/index.ts'
import {
  inItem,
  inTicket,
  isTooFine,
  loadOf,
  netInUnit,
  relationOf,
  roundedIn,
  shareOf,
  type Load,
} from './ticket-share.ts'

const factor = (given: Partial<FactorRule> = {}): FactorRule => ({
  id: 9,
  material_id: null,
  ticket_uom: 'TON',
  pay_uom: 'CY',
  factor: '2.02',
  per: 'pay_uom',
  valid_from: '2026-11-01',
  valid_to: null,
  ...given,
})
const load = (net = '22.56', uom: UnitCode = 'TON'): Load => ({ net, uom, material_id: 31, printed_on: '2026-11-20' })
const by = (...factors: FactorRule[]): UnitRules => ({ ...usualRules, factors })

describe('the relation of an item to a ticket', () => {
  test.each<[string, UnitCode, UnitCode, FactorRule[], object]>([
    ['one unit', 'TON', 'TON', [], { kind: 'converts', factor: null }],
    ['one dimension, whatever is approved', 'LB', 'TON', [factor()], { kind: 'converts', factor: null }],
    ['mass and volume', 'TON', 'CY', [], { kind: 'needs_factor' }],
    ['mass and volume by a factor', 'TON', 'CY', [factor()], { kind: 'converts', factor: { id: 9 } }],
    ['the other way round', 'CY', 'TON', [factor()], { kind: 'needs_factor' }],
    ['a factor of another unit', 'LB', 'CY', [factor()], { kind: 'needs_factor' }],
    ['a factor that has ended', 'TON', 'CY', [factor({ valid_to: '2026-11-19' })], { kind: 'needs_factor' }],
    ['its last day', 'TON', 'CY', [factor({ valid_to: '2026-11-20' })], { kind: 'converts' }],
    ['its first day', 'TON', 'CY', [factor({ valid_from: '2026-11-20' })], { kind: 'converts' }],
    ['a factor to come', 'TON', 'CY', [factor({ valid_from: '2026-11-21' })], { kind: 'needs_factor' }],
    ["another material's", 'TON', 'CY', [factor({ material_id: 32 })], { kind: 'needs_factor' }],
    [
      "the material's own before that of all",
      'TON',
      'CY',
      [factor(), factor({ id: 10, material_id: 31 })],
      { kind: 'converts', factor: { id: 10 } },
    ],
    ['each', 'TON', 'EA', [], { kind: 'of_another_kind' }],
    ['lump sums', 'TON', 'LS', [], { kind: 'of_another_kind' }],
    ['tons by gravity, which no factor makes tons', 'TON', 'TON-G', [], { kind: 'needs_factor' }],
  ])('of %s', (_name, ticket, item, factors, expected) => {
    expect(relationOf(item, load('1', ticket), by(...factors))).toMatchObject(expected)
  })
})

test.each<[string, string, FactorRule, string, string]>([
  ['2.02 TON for each CY', '22.56', factor(), '11.17', '22.5634'],
  ['0.495 CY for each TON', '22.56', factor({ factor: '0.495', per: 'ticket_uom' }), '11.17', '22.565657'],
  ['a third, which has no end', '10', factor({ factor: '3' }), '3.33', '9.99'],
])('%s turn %s tons into cubic yards, and back', (_name, net, one, quantity, share) => {
  expect(netInUnit(load(net), 'CY', by(one))).toBe(quantity)
  expect(shareOf(quantity, 'CY', load(net), by(one))).toBe(share)
})

it('converts there and back without a loss, with any factor', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, decimals]) => new Exact(digits).div(new Exact(10).pow(decimals)).toString())
  fc.assert(
    fc.property(decimal, decimal, fc.constantFrom('ticket_uom', 'pay_uom'), (quantity, value, per) => {
      const rules = by(factor({ factor: value, per }))
      const there = inItem(quantity, load(), 'CY', rules) ?? '0'
      const back = inTicket(there, 'CY', load(), rules) ?? '0'
      expect(roundQuantity(back.toString(), { decimals: 20 })).toBe(roundQuantity(quantity, { decimals: 20 }))
    }),
    { numRuns: 1000 },
  )
})

test.each<[number, 'half_up' | 'half_even', string, string]>([
  [0, 'half_up', '22.5', '23'],
  [0, 'half_even', '22.5', '22'],
  [1, 'half_even', '45.45', '45.4'],
  [1, 'half_even', '45.75', '45.8'],
  [1, 'half_even', '45.45001', '45.5'],
  [6, 'half_up', '0.0000005', '0.000001'],
])('with %i decimals, %s, %s tons are %s', (decimals, rounding, given, expected) => {
  const rules: UnitRules = { ...usualRules, settings: [{ uom: 'TON', decimals, rounding }] }
  expect(roundedIn('TON', given, rules)).toBe(expected)
  expect(isTooFine(expected, 'TON', rules)).toBe(false)
  expect(isTooFine(`${expected}${decimals === 0 ? '.' : ''}1`, 'TON', rules)).toBe(true)
})

it('keeps two decimals, half away from zero, when nothing is set (D16)', () => {
  expect(roundedIn('TON', '22.565', usualRules)).toBe('22.57')
  expect(roundedIn('ACRE', '1.0005', usualRules)).toBe('1.001')
})

it('leaves out an overload that the project does not pay, and converts there and back without a loss', () => {
  const decimal = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((hundredths) => new Exact(hundredths.toString()).div(100))
  const unit = fc.constantFrom<UnitCode>('LB', 'TON', 'CWT', 'KG', 'MTON', 'CY', 'TON-G')
  fc.assert(
    fc.property(decimal, decimal, unit, fc.boolean(), (net, overload, uom, pay_overload) => {
      const ticket = {
        net: net.toFixed(2),
        uom,
        overload_lbs: overload.toFixed(2),
        material_id: 31,
        printed_on: '2026-11-20',
      }
      const payable = new Exact(loadOf(ticket, { ...usualRules, pay_overload })!.net)
      const unpaid = pay_overload || uom === 'CY' || uom === 'TON-G' ? new Exact(0) : inUnit(overload, 'LB', uom)
      if (unpaid.greaterThan(net)) expect(payable.isZero()).toBe(true)
      else expect(payable.plus(unpaid).eq(net)).toBe(true)
    }),
  )
})
