import { expect, test } from 'vitest'
import { draggedOver, stillShown } from './selection.ts'

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
