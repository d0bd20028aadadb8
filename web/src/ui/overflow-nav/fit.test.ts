import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting } from './fit.ts'

test.each([
  { name: 'room for all', room: 300, fitted: 3 },
  { name: 'exactly the room of all', room: 270, fitted: 3 },
  { name: 'the first ones next to the button', room: 260, fitted: 2 },
  { name: 'the button alone', room: 100, fitted: 0 },
  { name: 'no more than may be shown', room: 300, most: 2, fitted: 2 },
  { name: 'fewer than may be shown', room: 160, most: 2, fitted: 1 },
])('$name', ({ room, most, fitted }) => {
  expect(fitting({ widths: [90, 90, 90], room, more: 60, ...(most && { most }) })).toBe(fitted)
})

test('what is shown fits, with the button where not all is', () => {
  const width = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(
      fc.array(width, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 3000 }),
      width,
      fc.integer({ min: 1, max: 30 }),
      (widths, room, more, most) => {
        const fitted = fitting({ widths, room, more, most })
        const sum = widths.slice(0, fitted).reduce((total, one) => total + one, 0)
        if (fitted > 0)
          expect(sum + (fitted === widths.length && fitted <= most && sum <= room ? 0 : more)).toBeLessThanOrEqual(room)
        expect(fitted).toBeLessThanOrEqual(Math.min(most, widths.length))
      },
    ),
  )
})
