import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumDecimals } from '../../../lib/decimals.ts'
import { quantitiesText, sumQuantities } from './quantities.ts'

test.each([
  [[], ''],
  [['45120 LB', '45120 LB'], '90,240 LB = 45.12 TON'],
  [['22.56 TON', '45120 LB', '9.5 CY'], '45.12 TON · 9.50 CY'],
  [['67.68 TON', '-22.56 TON'], '45.12 TON'],
  [['0.05 TON', '-0.10 TON'], '-0.05 TON'],
])('%j add up to %j', (given, text) => {
  const quantities = given.map((one) => ({ net: one.split(' ')[0]!, uom: one.split(' ')[1]! }))
  expect(quantitiesText(quantities).replaceAll('\u00A0', ' ')).toBe(text)
})

test('sums are exact, however many and however large', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, decimals]) => (decimals === 0 ? digits.toString() : `${digits}.${'1234'.slice(0, decimals)}`))
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 50 }), (nets) => {
      const sums = sumQuantities(nets.map((net) => ({ uom: 'TON', net })))
      expect(sumDecimals(sums.map(({ net }) => net))).toBe(sumDecimals(nets))
    }),
  )
})
