import { expect, it } from 'vitest'
import { numberRows } from './number-rows.ts'

const rows = (...codes: unknown[]) => codes.map((item_code) => ({ item_code }))
const line = (line_number: number | null, item_code: string) => ({ line_number, item_code })

it.each([
  ['an empty contract: their order', rows('A', 'B', null, 'A'), [], [1, 2, 3, 4]],
  ['known codes: their lines, whatever the order', rows('b', 'A'), [line(10, 'A'), line(20, 'B')], [20, 10]],
  ['a code twice: its lines one after the other', rows('A', 'A'), [line(30, 'A'), line(10, 'A')], [10, 30]],
  ['new codes: their place where it is free', rows('A', 'C'), [line(10, 'A')], [10, 2]],
  ['new codes: after all lines where it is not', rows('X', 'Y'), [line(1, 'A'), line(2, 'B')], [3, 4]],
  ['lines without a number', rows('A'), [line(null, 'A'), line(1, 'B')], [2]],
] as const)('numbers rows of %s', (_of, file, lines, numbers) => {
  expect(numberRows(file, lines)).toEqual(numbers)
})
