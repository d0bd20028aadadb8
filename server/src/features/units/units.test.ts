import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitCodes, units } from '@milepost/contract/units/units'
import type { UnitCode } from '@milepost/contract/units/units'
import { convert, Exact, inPayUnits, isConvertible, roundQuantity, sumQuantities, unitFamily } from './index.ts'

function converted(quantity: string, from: UnitCode, to: UnitCode): string {
  const conversion = convert(quantity, from, to)
  if (!conversion.ok) throw new Error(conversion.code)
  return conversion.quantity
}

/** Decimal strings of up to six decimals, as scales and bills give them. */
const quantity = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => new Exact(digits).div(new Exact(10).pow(decimals)).toString())
const unit = fc.constantFrom(...unitCodes)
const convertiblePair = fc.tuple(unit, unit).filter(([from, to]) => isConvertible(from, to))

describe('convert', () => {
  test.each<[string, UnitCode, string, UnitCode]>([
    ['1', 'TON', '2000', 'LB'],
    ['1', 'TON', '0.90718474', 'MTON'],
    ['45120', 'LB', '22.56', 'TON'],
    ['1', 'CY', '27', 'CF'],
    ['1', 'CY', '0.764554857984', 'M3'],
    ['1', 'SY', '9', 'SF'],
    ['1', 'SY', '0.83612736', 'M2'],
    ['1', 'GAL', '3.785411784', 'L'],
    ['1', 'MILE', '5280', 'LF'],
    ['1', 'MILE', '52.8', 'STA'],
    ['1', 'ACRE', '43560', 'SF'],
    ['1', 'MGAL', '1000', 'GAL'],
    ['12', 'IN', '1', 'LF'],
    ['144', 'SQIN', '1', 'SF'],
    ['-2.5', 'TON', '-5000', 'LB'],
    ['0', 'M3', '0', 'CY'],
    ['20', 'CWT', '1', 'TON'],
    ['7.10', 'EA', '7.10', 'EA'],
  ])('%s %s is %s %s', (given, from, expected, to) => {
    expect(converted(given, from, to)).toBe(expected)
  })

  test.each<[string, UnitCode, UnitCode, string]>([
    ['1248.238', 'SF', 'SY', '138.69'],
    ['1353.181', 'CF', 'CY', '50.12'],
    ['1', 'MTON', 'LB', '2204.62'],
  ])('%s %s rounded to %s is %s', (given, from, to, expected) => {
    expect(roundQuantity(converted(given, from, to))).toBe(expected)
  })

  test('is exact beyond what handbooks print: a metric ton is 2,204.6226218 pounds', () => {
    expect(roundQuantity(converted('1', 'MTON', 'LB'), { decimals: 7 })).toBe('2204.6226218')
  })

  test('has 231 cubic inches in a gallon', () => {
    expect(roundQuantity(converted('1728', 'GAL', 'CF'), { decimals: 20 })).toBe('231.00000000000000000000')
  })

  test('refuses units of another dimension, and units without an exact factor', () => {
    fc.assert(
      fc.property(unit, unit, (from, to) => {
        fc.pre(from !== to)
        const exact =
          units[from].dimension === units[to].dimension && units[from].factor !== null && units[to].factor !== null
        expect(convert('1', from, to).ok).toBe(exact)
      }),
    )
    expect(convert('1', 'TON', 'CY')).toEqual({
      ok: false,
      code: 'unit_not_convertible',
      params: { from: 'TON', to: 'CY' },
    })
    expect(isConvertible('DAY', 'HR')).toBe(false)
    expect(isConvertible('TON-G', 'TON')).toBe(false)
  })

  test('has one family for units that convert into each other, and another for others', () => {
    for (const from of unitCodes)
      for (const to of unitCodes) expect(unitFamily(from) === unitFamily(to)).toBe(isConvertible(from, to))
  })

  test('brings every quantity back unchanged, through any unit of the dimension', () => {
    fc.assert(
      fc.property(quantity, convertiblePair, (given, [from, to]) => {
        const back = converted(converted(given, from, to), to, from)
        expect(roundQuantity(back, { decimals: 30 })).toBe(roundQuantity(given, { decimals: 30 }))
      }),
      { numRuns: 1_000 },
    )
  })

  test('converts a sum into the sum of the converted quantities', () => {
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 50 }), convertiblePair, (given, [from, to]) => {
        const one = converted(sumQuantities(given), from, to)
        const many = sumQuantities(given.map((each) => converted(each, from, to)))
        expect(roundQuantity(many, { decimals: 20 })).toBe(roundQuantity(one, { decimals: 20 }))
      }),
    )
  })
})

describe('sumQuantities', () => {
  test('never accumulates errors', () => {
    expect(sumQuantities(Array.from({ length: 10_000 }, () => '0.1'))).toBe('1000')
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (cents) => {
        const texts = cents.map((each) => new Exact(each).div(100).toString())
        const expected = cents.reduce((sum, each) => sum + each, 0n)
        expect(new Exact(sumQuantities(texts)).times(100).toString()).toBe(expected.toString())
      }),
    )
  })
})

test('quantities are added up in the units that are paid for', () => {
  const given = [
    { uom: 'LB', quantity: '45121' },
    { uom: 'TON', quantity: '1' },
    { uom: 'KG', quantity: '500' },
    { uom: 'CY', quantity: '9.5' },
  ]
  expect(inPayUnits(given)).toEqual([
    { uom: 'TON', quantity: '23.5605' },
    { uom: 'MTON', quantity: '0.5' },
    { uom: 'CY', quantity: '9.5' },
  ])
})
