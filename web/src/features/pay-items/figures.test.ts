import { expect, test } from 'vitest'
import { formatItemQuantity, formatPrice } from './figures.ts'

test.each([
  ['1250.5', 'TON', '1,250.50'],
  ['0.0667', 'LS', '0.0667'],
  ['1', 'LS', '1.0000'],
  ['1.234567', 'TON', '1.234567'],
  ['-20', 'ACRE', '-20.000'],
  [null, 'TON', '-'],
])('shows %j %s as %j', (value, uom, text) => {
  expect(formatItemQuantity(value, uom)).toBe(text)
})

test.each([
  ['35', '$35.00'],
  ['82.125', '$82.125'],
  ['-1234.5678', '-$1,234.5678'],
  [null, '-'],
])('shows the price %j as %j', (value, text) => {
  expect(formatPrice(value)).toBe(text)
})
