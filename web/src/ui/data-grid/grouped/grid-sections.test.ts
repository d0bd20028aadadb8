import { expect, test } from 'vitest'
import { sectionsOf } from './grid-sections.ts'

const all = (count: number) => Array.from({ length: count }, (_none, index) => index)

test.each([
  ['nothing', [], []],
  ['heads with their rows', [2, null, null, 0, 1, null], ['0-3: 1,2', '3-4: ', '4-6: 5']],
  ['rows before, between and after groups', [null, 1, null, null, null], ['0-1: 0', '1-3: 2', '3-5: 3,4']],
] as const)('%s', (_name, below, sections) => {
  expect(
    sectionsOf(below, all(below.length)).map(({ first, end, shown }) => `${first}-${end}: ${shown.join(',')}`),
  ).toEqual(sections)
})

test('a head is drawn as long as one of its rows is in view', () => {
  expect(sectionsOf([3, null, null, null, 1, null], [2, 3])).toEqual([{ first: 0, end: 4, shown: [2, 3] }])
})
