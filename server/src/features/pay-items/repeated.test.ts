import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeated } from './repeated.ts'

it.each<[(string | null)[], number[]]>([
  [[], []],
  [['a', 'b'], []],
  [
    ['a', 'b', 'a', 'c', 'b', 'a'],
    [0, 1, 2, 4, 5],
  ],
  [[null, null], []],
])('of %j finds %j', (keys, places) => {
  expect(repeated(keys, (key) => key)).toEqual(places)
})

it('finds exactly the places whose key appears more than once, each once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'))), (keys) => {
      const expected = keys.flatMap((key, at) =>
        key !== null && keys.some((other, index) => index !== at && other === key) ? [at] : [],
      )
      expect(repeated(keys, (key) => key)).toEqual(expected)
    }),
  )
})
