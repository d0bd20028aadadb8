import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitCode } from '@milepost/contract/units/units'
import { Exact, limitInForce, overload, roundQuantity } from './index.ts'
import type { Overload, Rounding, WeightLimits } from './index.ts'

describe('roundQuantity', () => {
  test.each<[string, Rounding, string]>([
    ['45.45', { decimals: 1, mode: 'half_even' }, '45.4'],
    ['45.75', { decimals: 1, mode: 'half_even' }, '45.8'],
    ['45.45001', { decimals: 1, mode: 'half_even' }, '45.5'],
    ['45.45', { decimals: 1 }, '45.5'],
    ['1.005', {}, '1.01'],
    ['2.675', {}, '2.68'],
    ['-1.005', {}, '-1.01'],
    ['-1.005', { mode: 'half_even' }, '-1.00'],
    ['0.0667', { decimals: 4 }, '0.0667'],
    ['2.5', { decimals: 0 }, '3'],
    ['2.5', { decimals: 0, mode: 'half_even' }, '2'],
    ['22.5', {}, '22.50'],
    ['-0.001', {}, '0.00'],
    ['0', {}, '0.00'],
    ['1e3', {}, '1000.00'],
    ['99999999999999999999.995', {}, '100000000000000000000.00'],
  ])('%s with %j is %s', (given, rounding, expected) => {
    expect(roundQuantity(given, rounding)).toBe(expected)
  })

  test('is never further away than half a step, and does not change when repeated', () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 10 }))
    fc.assert(
      fc.property(
        decimal,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('half_up', 'half_even'),
        ([digits, scale], decimals, mode) => {
          const given = new Exact(digits).div(new Exact(10).pow(scale))
          const rounded = roundQuantity(given.toString(), { decimals, mode })
          expect(given.minus(rounded).abs().times(2).lte(new Exact(10).pow(-decimals))).toBe(true)
          expect(roundQuantity(rounded, { decimals, mode })).toBe(rounded)
        },
      ),
    )
  })
})

describe('limitInForce', () => {
  const all: WeightLimits = { ticket_override: '1', project_override: '2', truck_limit: '3', authority_default: '4' }
  test.each<[WeightLimits, string | null]>([
    [all, '1'],
    [{ ...all, ticket_override: null }, '2'],
    [{ truck_limit: '3', authority_default: '4' }, '3'],
    [{ authority_default: '4' }, '4'],
    [{}, null],
    [{ ticket_override: '0', project_override: '2' }, '0'],
  ])('of %j is %s', (limits, expected) => expect(limitInForce(limits)).toBe(expected))
})

describe('overload', () => {
  const zero: Overload = { overload_lbs: '0', overload_tons: '0.00' }
  test.each<[string | null, UnitCode | null, string | null, Overload | null]>([
    ['81340', 'LB', '80000', { overload_lbs: '1340', overload_tons: '0.67' }],
    ['40.67', 'TON', '80000', { overload_lbs: '1340', overload_tons: '0.67' }],
    ['80000.5', 'LB', '80000', { overload_lbs: '0.5', overload_tons: '0.00' }],
    ['81350', 'LB', '80000', { overload_lbs: '1350', overload_tons: '0.68' }],
    ['37', 'MTON', '80000', { overload_lbs: '1571.04', overload_tons: '0.79' }],
    ['80000', 'LB', '80000', zero],
    ['40', 'TON', '80000', zero],
    ['73240', 'LB', '80000', zero],
    ['9.5', 'CY', '80000', null],
    [null, 'LB', '80000', null],
    ['81340', null, '80000', null],
    ['81340', 'LB', null, null],
  ])('of %s %s over %s lb is %j', (gross, uom, limit, expected) => {
    expect(overload(gross, uom, limit)).toEqual(expected)
  })
})
