import { expect, test } from 'vitest'
import { rowsInPlace } from './use-rows-at-rest.ts'

const shown = [
  { id: 1, count: 5 },
  { id: 2, count: 0 },
  { id: 3, count: 7 },
]

test('rows keep their places and get their new values; new ones wait, removed ones stay unless they are to disappear', () => {
  const now = [
    { id: 3, count: 8 },
    { id: 9, count: 1 },
    { id: 1, count: 6 },
  ]
  expect(rowsInPlace(shown, now, new Set())).toEqual([
    { id: 1, count: 6 },
    { id: 2, count: 0 },
    { id: 3, count: 8 },
  ])
  expect(rowsInPlace(shown, now, new Set([2]))).toEqual([
    { id: 1, count: 6 },
    { id: 3, count: 8 },
  ])
})

test('a row that is to disappear stays while the list still has it', () => {
  expect(rowsInPlace(shown, shown, new Set([1]))).toEqual(shown)
})
