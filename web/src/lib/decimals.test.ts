import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTotals, subtractDecimals, sumDecimals } from './decimals.ts'

test.each([
  [['0.1', '0.2'], '0.3'],
  [['22.56', '-0.06', '7.5'], '30'],
  [[], '0'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000'],
  [['-0.05', '0.02'], '-0.03'],
])('adds %j up to %s', (values, sum) => {
  expect(sumDecimals(values)).toBe(sum)
})

test.each([
  ['3048.73', '1422.10', '1626.63'],
  ['5', '-0.05', '5.05'],
  ['0.02', '0.05', '-0.03'],
  ['7', '0', '7'],
])('takes from %s %s, which leaves %s', (from, value, rest) => {
  expect(subtractDecimals(from, value)).toBe(rest)
})

test('adds like whole hundredths, in any order', () => {
  const cents = fc.array(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), { maxLength: 20 })
  const text = (value: bigint) =>
    `${value < 0n ? '-' : ''}${String(value < 0n ? -value : value)
      .padStart(3, '0')
      .replace(/(..)$/, '.$1')}`
  fc.assert(
    fc.property(cents, (values) => {
      const expected = sumDecimals([text(values.reduce((sum, value) => sum + value, 0n))])
      expect(sumDecimals(values.map(text))).toBe(expected)
      expect(sumDecimals(values.toReversed().map(text))).toBe(expected)
    }),
  )
})

test('merges pounds and hundredweights into tons only where there are tons, exactly', () => {
  expect(
    mergeTotals([
      { uom: 'TON', net: '10.5' },
      { uom: 'LB', net: '45121' },
      { uom: 'CY', net: '8' },
    ]),
  ).toEqual([
    { uom: 'TON', net: '33.0605' },
    { uom: 'CY', net: '8' },
  ])
  expect(
    mergeTotals([
      { uom: 'CWT', net: '3' },
      { uom: 'TON', net: '1' },
    ]),
  ).toEqual([{ uom: 'TON', net: '1.15' }])
  expect(
    mergeTotals([
      { uom: 'LB', net: '45120' },
      { uom: 'KG', net: '1' },
    ]),
  ).toEqual([
    { uom: 'LB', net: '45120' },
    { uom: 'KG', net: '1' },
  ])
})
