import { expect, test } from 'vitest'
import { draggedOver, groupToggled, stepped, stillShown } from './selection.ts'

test.each([
  [[1], [1, 2, 3], [1, 2, 3]],
  [[1, 2, 3, 9], [1, 2, 3], [9]],
  [[9], [1, 2], [9, 1, 2]],
])('of %j toggles the group %j', (before, group, after) => {
  expect([...groupToggled(new Set(before), group)]).toEqual(after)
})

test.each([
  ['selects from a row', [], 2, 4, [2, 3, 4]],
  ['lets go from a selected row', [1, 2, 3], 3, 2, [1]],
  ['leaves all as it was at the row where it began', [1], 2, 2, [1]],
])('dragging %s', (_words, before, from, to, after) => {
  expect([...draggedOver(new Set(before), [1, 2, 3, 4], { from, to })]).toEqual(after)
})

test('drops tickets that are no longer shown', () => {
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
])('among %j moves from %s by %i to %s', (ids, from, step, to) => {
  expect(stepped(ids, from, step)).toBe(to)
})
