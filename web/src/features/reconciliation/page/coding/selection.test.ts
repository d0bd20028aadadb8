import { expect, test } from 'vitest'
import { draggedOver, groupToggled, placeKept, rangeToggled, stepped, stillShown, toggled } from './selection.ts'

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

test.each([
  ['down from a selected row', [1], 1, 3, [1, 2, 3]],
  ['up from a selected row', [3, 9], 3, 1, [3, 9, 1, 2]],
  ['from a row that was let go', [2, 3], 1, 3, []],
  ['the same row', [1], 1, 1, []],
  ['without a row before', [], null, 2, [2]],
  ['from a row that is shown no more', [1], 7, 2, [1, 2]],
])('takes a range %s', (_words, selected, from, to, after) => {
  expect([...rangeToggled(new Set(selected), [1, 2, 3, 4], { from, to })]).toEqual(after)
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

test.each([
  ['a row that is shown', [5, 6, 7], [5, 6, 7], 6, 6],
  ['the next one of a row that is gone', [5, 6, 7], [5, 7], 6, 7],
  ['the next one that is left of several', [5, 6, 7, 8], [5, 8], 6, 8],
  ['the last one before where none follows', [5, 6, 7], [5, 6], 7, 6],
  ['nothing where nothing is left', [5], [], 5, null],
  ['nothing of a row that was never shown', [5], [5], 9, null],
])('a place is remembered by %s', (_words, before, ids, id, expected) => {
  expect(placeKept(before, ids, id)).toBe(expected)
})
