import { expect, test } from 'vitest'
import { rowsInPlace } from './use-rows-at-rest.ts'

const shown = [
  { id: 1, count: 5 },
  { id: 2, count: 0 },
  { id: 3, count: 7 },
]

test('rows keep their places and take their new values; new ones wait, gone ones stay unless they are to go', () => {
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

test('a row that is to go stays while the list still has it', () => {
  expect(rowsInPlace(shown, shown, new Set([1]))).toEqual(shown)
})
