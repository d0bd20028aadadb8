import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extentOf, HALF_WORLD, levelOf, tilesOf } from './tile-cover.ts'

it('the tiles of an extent cover it, and each touches it', () => {
  const meters = fc.double({ min: -HALF_WORLD, max: HALF_WORLD, noNaN: true })
  fc.assert(
    fc.property(
      meters,
      meters,
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 1 }),
      fc.nat({ max: 8 }),
      (x, y, wide, part, z) => {
        const extent = [x, y, Math.min(HALF_WORLD, x + wide), Math.min(HALF_WORLD, y + wide)] as const
        const tiles = tilesOf(extent, z)
        const point = [x + (extent[2] - x) * part, y + (extent[3] - y) * part] as const
        const covers = tiles.some((tile) => {
          const [west, south, east, north] = extentOf(tile)
          return (
            west - 1e-6 <= point[0] && point[0] <= east + 1e-6 && south - 1e-6 <= point[1] && point[1] <= north + 1e-6
          )
        })
        expect(covers || Number.isNaN(part)).toBe(true)
        for (const tile of tiles) {
          const [west, south, east, north] = extentOf(tile)
          expect(
            west <= extent[2] + 1e-6 &&
              extent[0] <= east + 1e-6 &&
              south <= extent[3] + 1e-6 &&
              extent[1] <= north + 1e-6,
          ).toBe(true)
        }
      },
    ),
  )
})

it.each([
  [0, 0],
  [1, 0],
  [10, 9],
  [10.74, 9],
  [10.75, 10],
  [30, 22],
])('a zoom of %d shows level %d', (zoom, level) => expect(levelOf(zoom)).toBe(level))
