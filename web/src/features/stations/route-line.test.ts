import { expect, test } from 'vitest'
import { partOfLine } from './route-line.ts'

const corner = [
  [0, 0],
  [0, 2],
  [0, 2],
  [2, 2],
] as const

test.each([
  { from: 0, to: 1, part: corner.filter((_point, at) => at !== 1) },
  {
    from: 0.25,
    to: 0.4,
    part: [
      [0, 1],
      [0, 1.6],
    ],
  },
  {
    from: 0.25,
    to: 0.75,
    part: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
  {
    from: 0.75,
    to: 1,
    part: [
      [1, 2],
      [2, 2],
    ],
  },
])('from $from to $to of a line with a corner', ({ from, to, part }) => {
  const found = partOfLine(corner, from, to)
  const distinct = found.filter((point, at) => at === 0 || String(point) !== String(found[at - 1]))
  expect(distinct).toHaveLength(part.length)
  distinct.forEach(([x, y], at) => {
    expect(x).toBeCloseTo(part[at]?.[0] ?? NaN, 2)
    expect(y).toBeCloseTo(part[at]?.[1] ?? NaN, 2)
  })
})

test('a line without length has no part that could be shown', () => {
  expect(partOfLine([], 0, 1)).toEqual([])
  expect(partOfLine([[0, 0]], 0, 1)).toEqual([])
})
