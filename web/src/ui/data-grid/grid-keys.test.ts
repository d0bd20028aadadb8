import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys.ts'

const extent = { rows: 30, columns: 8, page: 10 }

test.each([
  ['ArrowDown', false, { row: 4, column: 3 }, { row: 5, column: 3 }],
  ['ArrowUp', false, { row: 0, column: 3 }, { row: -1, column: 3 }],
  ['ArrowUp', false, { row: -1, column: 3 }, { row: -1, column: 3 }],
  ['j', false, { row: 29, column: 3 }, { row: 29, column: 3 }],
  ['k', false, { row: 0, column: 3 }, { row: 0, column: 3 }],
  ['k', true, { row: 4, column: 3 }, undefined],
  ['ArrowRight', false, { row: 4, column: 7 }, { row: 4, column: 7 }],
  ['Home', false, { row: 4, column: 3 }, { row: 4, column: 0 }],
  ['End', false, { row: 4, column: 3 }, { row: 4, column: 7 }],
  ['Home', true, { row: 4, column: 3 }, { row: 0, column: 0 }],
  ['End', true, { row: 4, column: 3 }, { row: 29, column: 7 }],
  ['PageDown', false, { row: 25, column: 3 }, { row: 29, column: 3 }],
  ['PageUp', false, { row: 4, column: 3 }, { row: 0, column: 3 }],
  ['x', false, { row: 4, column: 3 }, undefined],
])('%s (Ctrl %s) from %j moves to %j', (key, ctrl, from, to) => {
  expect(placeAfter(from, { key, ctrl }, extent)).toEqual(to)
})

test('no key leaves the grid', () => {
  const keys = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'j',
    'k',
  )
  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 50 }),
    columns: fc.integer({ min: 1, max: 20 }),
    page: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 30 }), (size, presses) => {
      let place = { row: 0, column: 0 }
      for (const [key, ctrl] of presses) place = placeAfter(place, { key, ctrl }, size) ?? place
      expect(place.row >= -1 && place.row < size.rows && place.column >= 0 && place.column < size.columns).toBe(true)
    }),
  )
})
