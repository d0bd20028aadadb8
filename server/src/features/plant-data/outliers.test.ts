import fc from 'fast-check'
import { expect, it } from 'vitest'
import { median, outliers, outliersWithin } from './outliers.ts'

it.each([
  [[1], 1],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

it.each([
  [[20, 21, 22, 21, 20, 60], [5]],
  [[20, 20, 20, 20, 20, 20, 2], [6]],
  [[20, 20, 20, 20, 20], []],
  [[1, 100, 1000, 5], []],
  [[20, 21, 22, 23, 24], []],
])('of %j those at %j are outliers', (values, places) =>
  expect(outliers(values).flatMap((outlies, index) => (outlies ? [index] : []))).toEqual(places),
)

const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 60 })

it('never calls half of the values or more outliers, whatever their order, place and scale', () =>
  fc.assert(
    fc.property(
      weights,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: -1000, max: 1000 }),
      (values, scale, shift) => {
        const found = outliers(values)
        const count = (marks: boolean[]) => marks.filter(Boolean).length
        expect(count(found) * 2).toBeLessThan(Math.max(1, values.length))
        expect(outliers(values.toReversed()).toReversed()).toEqual(found)
        expect(outliers(values.map((value) => value * 2 ** scale + shift * 2 ** scale))).toEqual(found)
      },
    ),
  ))

it('compares values only within their group', () => {
  const items = [20, 20, 21, 21, 22, 2000, 2001, 2000, 2002, 2001, 9000].map((weight, index) => ({
    weight,
    mix: index < 5 ? 'A' : 'B',
  }))
  expect([...outliersWithin(items, { group: ({ mix }) => mix, value: ({ weight }) => weight })]).toEqual([
    { weight: 9000, mix: 'B' },
  ])
})
