import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting } from './fit.ts'

const places = (fitted: Set<number>) => [...fitted].toSorted((one, other) => one - other)

test.each([
  { name: 'room for all', room: 300, chosen: 0, fitted: [0, 1, 2] },
  { name: 'exactly the room of all', room: 270, chosen: 2, fitted: [0, 1, 2] },
  { name: 'the first ones next to the button', room: 260, chosen: 0, fitted: [0, 1] },
  { name: 'the chosen one in place of another', room: 260, chosen: 2, fitted: [0, 2] },
  { name: 'the chosen one alone', room: 100, chosen: 1, fitted: [1] },
  { name: 'none chosen', room: 160, chosen: -1, fitted: [0] },
])('$name', ({ room, chosen, fitted }) => {
  expect(places(fitting({ widths: [90, 90, 90], chosen, room, more: 60 }))).toEqual(fitted)
})

test('the chosen entry is always shown, others in their order, and they fit whenever the chosen one alone does', () => {
  const width = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(
      fc.array(width, { minLength: 1, maxLength: 25 }),
      fc.nat(24),
      fc.integer({ min: 0, max: 3000 }),
      width,
      (widths, at, room, more) => {
        const chosen = at % widths.length
        const fitted = fitting({ widths, chosen, room, more })
        expect(fitted.has(chosen)).toBe(true)
        const others = places(fitted).filter((place) => place !== chosen)
        const inOrder = widths.keys().filter((place) => place !== chosen)
        expect(others).toEqual([...inOrder].slice(0, others.length))
        const sum = [...fitted].reduce((total, place) => total + (widths[place] ?? 0), 0)
        const all = fitted.size === widths.length
        if (fitted.size > 1) expect(sum + (all ? 0 : more)).toBeLessThanOrEqual(room)
      },
    ),
  )
})
