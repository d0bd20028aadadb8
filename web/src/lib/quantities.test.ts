import { expect, test } from 'vitest'
import { quantitiesText } from './quantities.ts'

test.each([
  [[], ''],
  [[{ uom: 'LB', net: '45120' }], '22.56 TON'],
  [
    [
      { uom: 'CY', net: '86' },
      { uom: 'LB', net: '45120' },
      { uom: 'TON', net: '1' },
    ],
    '23.56 TON · 86.00 CY',
  ],
])('%j is shown as %s', (quantities, text) => {
  expect(quantitiesText(quantities)).toBe(text.replaceAll(/ (?=[A-Z])/g, '\u00a0'))
})
