import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfBar } from './share-of-bar.ts'

test.each([
  ['100', '60', '40', { paid: 0.4, pending: 0.2, remaining: 0.4, overrun: 0 }],
  ['100', '125', '90', { paid: 0.72, pending: 0.08, remaining: 0, overrun: 0.2 }],
  ['100', '200', '150', { paid: 0.5, pending: 0, remaining: 0, overrun: 0.5 }],
  ['0', '0', '0', { paid: 0, pending: 0, remaining: 0, overrun: 0 }],
  ['100', '-5', '0', { paid: 0, pending: 0, remaining: 1, overrun: 0 }],
])('of %s current, %s installed and %s paid is drawn %j', (current_qty, installed_qty, paid_qty, drawn) => {
  expect(shareOfBar({ current_qty, installed_qty, paid_qty })).toEqual(drawn)
})

test('fills the bar, whatever the entries of an item', () => {
  const quantity = fc.integer({ min: -1000, max: 100_000 }).map(String)
  fc.assert(
    fc.property(quantity, quantity, quantity, (current_qty, installed_qty, paid_qty) => {
      const shares = Object.values(shareOfBar({ current_qty, installed_qty, paid_qty }))
      const sum = shares.reduce((one, other) => one + other, 0)
      expect(shares.every((share) => share >= 0)).toBe(true)
      if (sum > 0) expect(sum).toBeCloseTo(1)
    }),
  )
})
