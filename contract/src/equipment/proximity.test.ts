import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfRange, metersOfRange, rangeOfMeters, rangeUnits, type RangeFault, type RangeUnit } from './proximity.ts'

it.each<[string, RangeUnit, RangeFault | null]>([
  ['1', 'm', null],
  ['0.999', 'm', 'too_small'],
  ['10000', 'm', null],
  ['10000.001', 'm', 'too_large'],
  ['3.281', 'ft', null],
  ['3.28', 'ft', 'too_small'],
  ['32808.4', 'ft', null],
  ['32808.401', 'ft', 'too_large'],
  ['6.213', 'mi', null],
  ['6.214', 'mi', 'too_large'],
  ['621.371', 'mi', 'too_large'],
  ['0.001', 'mi', null],
  ['0.0006', 'mi', 'decimals'],
  ['500.1234', 'ft', 'decimals'],
  ['.5', 'mi', null],
  ['3.28084', 'ft', null],
  ['0.000621371', 'mi', null],
  ['6.21371', 'mi', null],
  ['3.28085', 'ft', 'decimals'],
  ['5.', 'ft', null],
  ['', 'ft', 'not_a_number'],
  ['12ft', 'ft', 'not_a_number'],
  ['-5', 'ft', 'not_a_number'],
  ['1e3', 'ft', 'not_a_number'],
  ['1,000', 'ft', 'not_a_number'],
  ['5.5.5', 'ft', 'not_a_number'],
])('a range of %j %s: %s (D31)', (text, unit, fault) => expect(faultOfRange(text, unit)).toBe(fault))

describe('meters', () => {
  it.each<[string, RangeUnit, string]>([
    ['500', 'ft', '152.4'],
    ['500.125', 'ft', '152.4381'],
    ['32808.4', 'ft', '10000'],
    ['1', 'mi', '1609.344'],
    ['1', 'm', '1'],
    ['3.28084', 'ft', '1'],
    ['0.000621371', 'mi', '1'],
    ['6.21371', 'mi', '10000'],
  ])('%s %s are %s m', (text, unit, meters) => expect(metersOfRange(text, unit)).toBe(meters))

  it('lose nothing of what was typed, and stay between the limits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rangeUnits), fc.integer({ min: 1, max: 40_000_000 }), (unit, thousandths) => {
        const text = String(thousandths / 1000)
        fc.pre(faultOfRange(text, unit) === null)
        const meters = metersOfRange(text, unit)
        expect(Number(meters)).toBeGreaterThanOrEqual(1)
        expect(Number(meters)).toBeLessThanOrEqual(10_000)
        fc.pre(meters !== '10000' && meters !== '1')
        expect(rangeOfMeters(meters, unit)).toBe(text)
      }),
    )
  })
})
