import { expect, test } from 'vitest'
import { rangeOf, shareSelected, withAll, withToggled } from './grid-selection.ts'

const ids = [1, 2, 3, 4, 5]

test.each([
  [1, 3, [2, 3, 4]],
  [3, 1, [2, 3, 4]],
  [2, 2, [3]],
  [-1, 1, [1, 2]],
  [4, 9, [5]],
])('from %i to %i are %j', (from, to, range) => {
  expect(rangeOf(ids, from, to)).toEqual(range)
})

test.each([
  [[], false],
  [[9], false],
  [[2], null],
  [[1, 2, 3, 4, 5, 9], true],
])('with %j selected the header shows: %j', (selected, share) => {
  expect(shareSelected(ids, new Set(selected))).toBe(share)
})

test('a list without rows has none selected', () => {
  expect(shareSelected([], new Set([1]))).toBe(false)
})

test('toggling selects the rest, and clears the rows only when all are selected', () => {
  expect([...withToggled(new Set([9, 2]), ids)]).toEqual([9, 2, 1, 3, 4, 5])
  expect([...withToggled(new Set([9, ...ids]), ids)]).toEqual([9])
  expect([...withAll(new Set([2]), [2, 3])]).toEqual([2, 3])
})
