import { expect, test } from 'vitest'
import { groupToggled, stepped, stillShown, toggled } from './selection.ts'

test.each([
  [[1, 2], 2, [1]],
  [[1], 2, [1, 2]],
])('of %j toggles %i', (before, id, after) => {
  expect([...toggled(new Set(before), id)]).toEqual(after)
})

test.each([
  [[1], [1, 2, 3], [1, 2, 3]],
  [[1, 2, 3, 9], [1, 2, 3], [9]],
  [[9], [1, 2], [9, 1, 2]],
])('of %j toggles the group %j', (before, group, after) => {
  expect([...groupToggled(new Set(before), group)]).toEqual(after)
})

test('forgets what is shown no more', () => {
  expect([...stillShown(new Set([1, 2, 3]), [3, 4, 1])]).toEqual([3, 1])
})

test.each([
  [[5, 6, 7], 5, 1, 6],
  [[5, 6, 7], 7, 1, 7],
  [[5, 6, 7], 6, -1, 5],
  [[5, 6, 7], 5, -1, 5],
  [[5, 6, 7], 99, 1, 5],
  [[5, 6, 7], null, -1, 5],
  [[], 5, 1, null],
])('among %j leads from %s by %i to %s', (ids, from, step, to) => {
  expect(stepped(ids, from, step)).toBe(to)
})
