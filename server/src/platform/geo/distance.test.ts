import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { metersBetween, metersToArea, metersToLine, type Line } from './distance.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })
const atlanta = place(33.749, -84.388)

test.each([
  ['a degree of latitude', place(33, -84), place(34, -84), 111_195],
  ['a degree of longitude at the equator', place(0, 0), place(0, 1), 111_195],
  ['half around the earth', place(0, 0), place(0, 180), 20_015_115],
  ['across the date line', place(0, 179.9), place(0, -179.9), 22_239],
  ['nowhere', atlanta, atlanta, 0],
])('%s', (_name, one, other, meters) => expect(metersBetween(one, other)).toBeCloseTo(meters, -1))

describe('a line', () => {
  const line: Line = [
    [-84.39, 33.749],
    [-84.38, 33.749],
  ]
  it.each([
    ['alongside it', place(33.75, -84.385), 111.2],
    ['beyond its end', place(33.749, -84.379), 92.46],
    ['on it', place(33.749, -84.3855), 0],
  ])('%s', (_name, from, meters) => expect(metersToLine(from, line)).toBeCloseTo(meters, 0))
  it('of one point is that point, and of none is nowhere', () => {
    expect(metersToLine(atlanta, [[-84.388, 33.75]])).toBeCloseTo(111.2, 0)
    expect(metersToLine(atlanta, [])).toBe(Infinity)
  })
  it('is never farther than its nearest point', () => {
    const point = fc.tuple(
      fc.double({ min: -84.5, max: -84.3, noNaN: true }),
      fc.double({ min: 33.6, max: 33.9, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
        const nearest = Math.min(
          ...points.map(([longitude, latitude]) => metersBetween(atlanta, { latitude, longitude })),
        )
        expect(metersToLine(atlanta, points)).toBeLessThanOrEqual(nearest * 1.001 + 0.1)
      }),
    )
  })
})

describe('an area', () => {
  const square: Line = [
    [-84.4, 33.74],
    [-84.38, 33.74],
    [-84.38, 33.76],
    [-84.4, 33.76],
  ]
  it.each([
    ['within', atlanta, 0],
    ['to the north', place(33.761, -84.39), 111.2],
    ['at a corner', place(33.761, -84.379), 144.6],
  ])('%s', (_name, from, meters) => expect(metersToArea(from, square)).toBeCloseTo(meters, 0))
  it('that is closed already, or has no points', () => {
    expect(metersToArea(atlanta, [...square, ...square.slice(0, 1)])).toBe(0)
    expect(metersToArea(atlanta, [])).toBe(Infinity)
  })
})
