import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedDecimals, divided, fractionOf, numberOf, plus, roundedTo, times, wholeNumber } from './fractions.ts'

describe('rounding', () => {
  // ASTM E29-22, 6.4, and the vectors of agencies' manuals.
  it.each([
    ['45.45', '0.1', 'half_even', '45.4'],
    ['45.75', '0.1', 'half_even', '45.8'],
    ['45.45001', '0.1', 'half_even', '45.5'],
    ['45.45', '0.1', 'half_up', '45.5'],
    ['-45.45', '0.1', 'half_up', '-45.5'],
    ['-45.45', '0.1', 'half_even', '-45.4'],
    ['-0.04', '0.1', 'half_even', '0.0'],
    ['4285', '10', 'half_even', '4280'],
    ['4295', '10', 'half_even', '4300'],
    ['3.625', '0.25', 'half_even', '3.50'],
    ['3.626', '0.25', 'half_even', '3.75'],
    ['7', '0.001', 'half_even', '7.000'],
  ] as const)('of %s to the nearest %s, %s, is %s', (value, step, rounding, expected) =>
    expect(roundedTo(fractionOf(value), step, rounding)).toBe(expected),
  )

  it('of a quotient sees every digit of it', () => {
    const third = divided(wholeNumber(1), wholeNumber(3))!
    expect(roundedTo(third, '0.000001')).toBe('0.333333')
    expect(roundedTo(times(third, wholeNumber(3)), '1')).toBe('1')
    expect(divided(third, wholeNumber(0))).toBeNull()
  })
})

const hundredths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const textOf = (count: number) => roundedTo(divided(wholeNumber(count), wholeNumber(100))!, '0.01')

it('adds, divides and compares as whole numbers of hundredths do', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (one, other) => {
      const [a, b] = [fractionOf(textOf(one)), fractionOf(textOf(other))]
      expect(roundedTo(plus(a, b), '0.01')).toBe(textOf(one + other))
      expect(Math.sign(comparedDecimals(textOf(one), textOf(other)))).toBe(Math.sign(one - other))
      if (other !== 0) expect(roundedTo(times(divided(a, b)!, b), '0.01')).toBe(textOf(one))
    }),
  )
})

it('becomes the number that its text is', () => {
  fc.assert(
    fc.property(hundredths, (count) => {
      expect(numberOf(fractionOf(textOf(count)))).toBe(count / 100)
    }),
  )
  expect(numberOf(divided(wholeNumber(-1), wholeNumber(3))!)).toBe(-1 / 3)
  expect(numberOf(fractionOf('0.000000000000000000000000001234'))).toBe(1.234e-27)
  expect(numberOf(fractionOf('123456789012345678901234567890'))).toBe(1.2345678901234568e29)
})

it.each(['', '1e3', '.5', '1.', '--1', 'NaN', ' 1', '9'.repeat(31)])('reads no decimal from %j', (text) =>
  expect(() => fractionOf(text)).toThrow(RangeError),
)
