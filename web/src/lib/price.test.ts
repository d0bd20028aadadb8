import { expect, test } from 'vitest'
import { formatPrice } from './price.ts'

test.each([
  ['35', '$35.00'],
  ['82.125', '$82.125'],
  ['-1234.5678', '-$1,234.5678'],
  [null, '-'],
])('shows the price %j as %j', (value, text) => {
  expect(formatPrice(value)).toBe(text)
})
