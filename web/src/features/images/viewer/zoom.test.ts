import fc from 'fast-check'
import { expect, it } from 'vitest'
import { held, MOST_ZOOM, moved, whole, zoomed } from './zoom.ts'

const size = { width: 800, height: 600 }
const point = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
})

it('keeps the point under the pointer in place', () => {
  const view = zoomed(whole, 2, { at: { x: 100, y: -50 }, size })
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The spot 100 to the right lay under the pointer, and does so at twice the size.
  expect(100 * view.scale + view.x).toBe(100)
})

it('neither shrinks below the whole picture nor grows without limit, and keeps the frame filled', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ factor: fc.double({ min: 0.1, max: 5, noNaN: true }), at: point, by: point })),
      (steps) => {
        const view = steps.reduce(
          (old, { factor, at, by }) => moved(zoomed(old, factor, { at, size }), by, size),
          whole,
        )
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(MOST_ZOOM)
        expect(held(view, size)).toEqual(view)
      },
    ),
  )
})

it('shows the whole picture again at the smallest size', () => {
  fc.assert(
    fc.property(point, point, (at, by) => {
      const { scale, x, y } = zoomed(moved(zoomed(whole, 3, { at, size }), by, size), 0.1, { at, size })
      expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
    }),
  )
})
