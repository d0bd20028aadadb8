import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { loadProjections, type ProjectionSystem } from '../../../platform/geo/projections/projection-table.ts'
import { choosePlacer, type SaidPlace } from './choose-placer.ts'
import { placedShapes } from './placed-shapes.ts'
import { placerOfPoints } from './placement.ts'

let systems: ReadonlyMap<number, ProjectionSystem>
beforeAll(async () => {
  systems = await loadProjections()
})
const system = (epsg: number): ProjectionSystem => {
  const found = systems.get(epsg)
  if (!found) throw new Error(`no projection ${epsg}`)
  return found
}
const nothing: SaidPlace = { degrees: false, epsg: null, wkt: null, meters: null }
const point: readonly [number, number] = [989_791, 212_522]
const chosen = (said: Partial<SaidPlace>, epsg = 2263) =>
  choosePlacer({
    said: { ...nothing, ...said },
    system: system(epsg),
    scale_factor: 1,
    placement: null,
    systems,
    sample: point,
  })

it('two points place a file: both are where they should be, and every other point can be converted back', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(
      number,
      number,
      fc.double({ min: 0.001, max: 0.05, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (x, y, far, turn) => {
        const first = { x: 10, y: 20, longitude: -98, latitude: 40 }
        const second = { x: 1010, y: 20, longitude: -98 + far * Math.cos(turn), latitude: 40 + far * Math.sin(turn) }
        const placer = placerOfPoints([first, second])
        for (const each of [first, second]) {
          const place = placer.placeOf(each.x, each.y)
          expect(place?.longitude).toBeCloseTo(each.longitude, 8)
          expect(place?.latitude).toBeCloseTo(each.latitude, 8)
        }
        const place = placer.placeOf(x, y)
        const again = place && placer.pointOf(place)
        expect(again?.[0]).toBeCloseTo(x, 3)
        expect(again?.[1]).toBeCloseTo(y, 3)
      },
    ),
  )
  const same = { x: 1, y: 1, longitude: 1, latitude: 1 }
  expect(() => placerOfPoints([same, { ...same, longitude: 2 }])).toThrow(RangeError)
})

it('a file is placed by its own metadata, and the difference is reported', () => {
  const manhattan = chosen({}).placer.placeOf(...point)
  expect(manhattan).toEqual({ longitude: expect.closeTo(-73.98, 4), latitude: expect.closeTo(40.75, 4) })
  expect(chosen({ epsg: 2263 }, 2965)).toMatchObject({ warnings: ['other_projection'] })
  expect(chosen({ epsg: 2263 }, 2965).placer.placeOf(...point)).toEqual(manhattan)
  expect(chosen({ wkt: 'PROJCS["NAD83 / New York Long Island (ftUS)",GEOGCS["x"]]' }).warnings).toEqual([])
  expect(chosen({ epsg: 4326 }).placer.placeOf(-73, 40)).toEqual({ longitude: -73, latitude: 40 })
  const meters = chosen({ meters: 1 })
  expect(meters.warnings).toEqual(['other_unit'])
  expect(meters.placer.placeOf(point[0] * (1200 / 3937), point[1] * (1200 / 3937))?.longitude).toBeCloseTo(-73.98, 4)
})

it('points in the sea are noticed, and a title block far away is left out', () => {
  const shape = (x: number, y: number) => ({
    layer: '0',
    kind: 'point' as const,
    parts: [Float64Array.from([x, y])],
    text: null,
  })
  const good = [shape(...point), shape(point[0] + 10, point[1]), shape(0, 0)]
  expect(placedShapes(good, ['0'], chosen({}))).toMatchObject({ elsewhere: false, left_out: 1 })
  expect(placedShapes([shape(0, 0), shape(1, 1)], ['0'], chosen({}))).toMatchObject({ elsewhere: true, left_out: 0 })
})
