import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinLine } from './thin-line.ts'

test('a thinned line keeps its ends and no point that is near the one before', () => {
  const position = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  fc.assert(
    fc.property(
      fc.array(position, { minLength: 2, maxLength: 50 }),
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      (line, tolerance) => {
        const thin = thinLine(line, tolerance)
        expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)])
        thin.slice(1, -1).forEach((point, at) => {
          const before = thin[at] ?? point
          expect(Math.hypot(point[0] - before[0], point[1] - before[1])).toBeGreaterThanOrEqual(tolerance)
        })
      },
    ),
  )
})
