import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apartFrom, directionOf, drawPlaces, milesBetween, nearby, scaleBar } from './locator-geometry.ts'

const atlanta = { latitude: 33.749, longitude: -84.388 }
const macon = { latitude: 32.8407, longitude: -83.6324 }

describe('the place of a load', () => {
  it('is measured as a distance over the ground', () => {
    expect(milesBetween(atlanta, macon)).toBeCloseTo(76.6, 0)
    expect(milesBetween(atlanta, atlanta)).toBe(0)
  })

  it.each([
    ['n', 1, 0],
    ['ne', 1, 1.2],
    ['e', 0, 1],
    ['se', -1, 1.2],
    ['s', -1, 0],
    ['sw', -1, -1.2],
    ['w', 0, -1],
    ['nw', 1, -1.2],
  ] as const)('has the direction %s', (direction, north, east) => {
    expect(
      directionOf(atlanta, { latitude: atlanta.latitude + north / 10, longitude: atlanta.longitude + east / 10 }),
    ).toBe(direction)
  })

  it.each([
    [0.7, 0.5],
    [1, 1],
    [3.4, 2],
    [8, 5],
    [76, 50],
  ])('has a scale bar for %d miles', (longest, bar) => expect(scaleBar(longest)).toBeCloseTo(bar, 10))

  it('is drawn inside the frame, with north above south', () => {
    const place = fc.record({
      latitude: fc.double({ min: 25, max: 49, noNaN: true }),
      longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const {
          points: [a, b],
        } = drawPlaces([one, other], { width: 500, height: 200, margin: 30 })
        for (const point of [a!, b!]) {
          expect(point.x).toBeGreaterThanOrEqual(29.99)
          expect(point.x).toBeLessThanOrEqual(470.01)
          expect(point.y).toBeGreaterThanOrEqual(29.99)
          expect(point.y).toBeLessThanOrEqual(170.01)
        }
        if (one.latitude > other.latitude) expect(a!.y).toBeLessThanOrEqual(b!.y)
      }),
    )
  })
})

describe('photos in the drawing', () => {
  const far = { latitude: 0, longitude: 0 }

  it('are left out when they would distort it', () => {
    const close = { latitude: 33.75, longitude: -84.39 }
    expect(nearby([close, far], [atlanta])).toEqual({ near: [close], far: [far] })
    expect(nearby([far], [])).toEqual({ near: [far], far: [] })
  })

  it('have separate marks, the first in its true place', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 180 }) })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 5 }), (points) => {
        const marks = apartFrom(points, 30)
        expect(marks[0]).toEqual(points[0])
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(0, at))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30)
      }),
    )
  })
})
