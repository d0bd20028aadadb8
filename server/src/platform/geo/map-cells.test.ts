import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  acrossWorld,
  CELL_LEVEL,
  curveOf,
  degreesOfCell,
  downWorld,
  latitudeAt,
  longitudeAt,
  placeOf,
  rangeOfTile,
  rangesOfBox,
} from './map-cells.ts'

const level = fc.integer({ min: 0, max: 22 })
const tile = level.chain((z) =>
  fc.record({ z: fc.constant(z), x: fc.nat({ max: 2 ** z - 1 }), y: fc.nat({ max: 2 ** z - 1 }) }),
)

it('the four tiles below a tile are its four quarters, in their order', () => {
  fc.assert(
    fc.property(tile, ({ z, x, y }) => {
      const whole = rangeOfTile({ z, x, y })
      const quarters = [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([dx, dy]) => rangeOfTile({ z: z + 1, x: 2 * x + dx!, y: 2 * y + dy! }))
      expect(quarters[0]!.first).toBe(whole.first)
      expect(quarters.slice(1).map(({ first }) => first)).toEqual(quarters.slice(0, 3).map(({ last }) => last + 1n))
      expect(quarters[3]!.last).toBe(whole.last)
    }),
  )
})

it('a number determines its column and row', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 20 - 1 }), fc.nat({ max: 2 ** 20 - 1 }), (x, y) => {
      expect(placeOf(Number(curveOf(x, y, 20)))).toEqual({ x, y })
    }),
  )
})

it('a cell lies where the place is that it was made of, within a meter', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      fc.double({ min: -84, max: 84, noNaN: true }),
      (longitude, latitude) => {
        const across = 2 ** CELL_LEVEL
        const cell = curveOf(
          Math.floor(acrossWorld(longitude) * across),
          Math.floor(downWorld(latitude) * across),
          CELL_LEVEL,
        )
        const found = degreesOfCell(String(cell))
        expect(Math.abs(found.longitude - longitude)).toBeLessThan(1e-5)
        expect(Math.abs(found.latitude - latitude)).toBeLessThan(1e-5)
      },
    ),
  )
})

it('the last cell of a quarter of the world stays in that quarter', () => {
  const { longitude, latitude } = degreesOfCell(String(curveOf(2 ** 29 - 1, 2 ** 29 - 1, CELL_LEVEL)))
  expect(Math.abs(longitude)).toBeLessThan(1e-5)
  expect(Math.abs(latitude)).toBeLessThan(1e-5)
})

it('degrees there and back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lon) => {
        expect(latitudeAt(downWorld(lat))).toBeCloseTo(lat, 9)
        expect(longitudeAt(acrossWorld(lon))).toBeCloseTo(lon, 9)
      },
    ),
  )
})

it('the ranges of a box are in order, contain everything within it, and nothing farther out than an eighth of its longer side', () => {
  const side = fc.double({ min: 1e-4, max: 5, noNaN: true })
  const within = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({
        west: fc.double({ min: -170, max: 170, noNaN: true }),
        south: fc.double({ min: -70, max: 70, noNaN: true }),
        wide: side,
        high: side,
        at: fc.tuple(within, within),
      }),
      ({ west, south, wide, high, at }) => {
        const box = { west, south, east: west + wide, north: south + high }
        const ranges = rangesOfBox(box)
        const cell = (lon: number, lat: number) =>
          curveOf(
            Math.floor(acrossWorld(lon) * 2 ** CELL_LEVEL),
            Math.floor(downWorld(lat) * 2 ** CELL_LEVEL),
            CELL_LEVEL,
          )
        const holds = (number: bigint) => ranges.some(({ first, last }) => first <= number && number <= last)
        expect(holds(cell(west + wide * at[0], south + high * at[1]))).toBe(true)
        const longer = Math.max(acrossWorld(box.east) - acrossWorld(west), downWorld(south) - downWorld(box.north))
        expect(holds(cell(longitudeAt(acrossWorld(box.east) + longer / 7), south))).toBe(false)
        expect(holds(cell(west, latitudeAt(downWorld(south) + longer / 7)))).toBe(false)
        expect(
          ranges.every(({ first, last }, index) => first <= last && (ranges[index - 1]?.last ?? -1n) < first),
        ).toBe(true)
        expect(ranges.length).toBeLessThan(64)
      },
    ),
  )
})
