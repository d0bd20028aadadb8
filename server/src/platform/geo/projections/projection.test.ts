import { beforeAll, describe, expect, test } from 'vitest'
import { metersIn } from '@milepost/contract/stationing/linear-unit'
import { isWhereUsed, ProjectionError, projectionOf } from './projection.ts'
import { loadProjections, projectionSaid, type ProjectionSystem } from './projection-table.ts'

/** Worked out by PROJ 9.5.1, from degrees of the projection's own datum. */
const checkPoints: Array<[number, string, number, number, number, number]> = [
  [2263, 'NAD83 / New York Long Island (ftUS)', -73.98, 40.75, 989791.4573, 212522.5192],
  [2965, 'NAD83 / Indiana East (ftUS)', -86.16, 39.77, 189411.2873, 1647298.0105],
  [2256, 'NAD83 / Montana (ft)', -112.03, 46.59, 1332865.9465, 863371.277],
  [2277, 'NAD83 / Texas Central (ftUS)', -97.74, 30.27, 3115180.8569, 10071476.9851],
  [2229, 'NAD83 / California zone 5 (ftUS)', -118.25, 34.05, 6485936.6698, 1840672.3179],
  [2223, 'NAD83 / Arizona Central (ft)', -112.07, 33.45, 653231.9868, 891292.2463],
  [26904, 'NAD83 / UTM zone 4N', -157.86, 21.31, 618238.2676, 2356884.3296],
  [26931, 'NAD83 / Alaska zone 1', -134.42, 58.3, 774499.8598, 720111.0763],
  [2903, 'NAD83(HARN) / New Mexico Central (ftUS)', -106.65, 35.08, 1520744.5101, 1484648.6406],
  [6557, 'NAD83(2011) / Oregon GIC Lambert (ft)', -123.03, 44.94, 657395.2735, 1172862.3105],
  [2253, 'NAD83 / Michigan South (ft)', -84.55, 42.73, 13074103.9657, 448298.3561],
  [3435, 'NAD83 / Illinois East (ftUS)', -87.63, 41.88, 1175784.256, 1899646.7883],
  [2246, 'NAD83 / Kentucky North (ftUS)', -84.5, 38.2, 1568573.8771, 255010.241],
  [32618, 'WGS 84 / UTM zone 18N', -73.98, 40.75, 586107.5533, 4511505.6359],
]

let systems: ReadonlyMap<number, ProjectionSystem>
beforeAll(async () => {
  systems = await loadProjections()
})

function system(epsg: number): ProjectionSystem {
  const found = systems.get(epsg)
  if (!found) throw new Error(`no projection ${epsg}`)
  return found
}

describe('projections', () => {
  test.each(checkPoints)('EPSG:%i, %s: within 0.01 ft of PROJ, both ways', (epsg, name, longitude, latitude, x, y) => {
    const found = system(epsg)
    expect(found.name).toBe(name)
    const point = projectionOf(found).pointOf({ longitude, latitude })
    const limit = (0.01 * metersIn.ft) / metersIn[found.unit ?? 'm']
    expect(Math.hypot((point?.x ?? 0) - x, (point?.y ?? 0) - y)).toBeLessThan(limit)
    const place = projectionOf(found).placeOf({ x, y })
    expect(place?.longitude).toBeCloseTo(longitude, 7)
    expect(place?.latitude).toBeCloseTo(latitude, 7)
    expect(isWhereUsed(found, { longitude, latitude })).toBe(true)
  })

  test('every projection that is not of NAD27 works in the middle of where it is used', () => {
    for (const each of systems.values()) {
      if (each.unit === null) continue
      const [west, south, east, north] = each.bounds
      const place = { longitude: west <= east ? (west + east) / 2 : east, latitude: (south + north) / 2 }
      const projection = projectionOf(each)
      const again = projection.placeOf(projection.pointOf(place) ?? { x: Number.NaN, y: 0 })
      expect([each.epsg, again?.longitude, again?.latitude]).toEqual([
        each.epsg,
        expect.closeTo(place.longitude, 6),
        expect.closeTo(place.latitude, 6),
      ])
    }
  })

  test('ground coordinates are brought to the grid by the scale factor, within its limits', () => {
    const place = { longitude: -73.98, latitude: 40.75 }
    const scaled = projectionOf(system(2263), 0.99988).pointOf(place)
    expect(scaled?.x).toBeCloseTo(989791.4573 / 0.99988, 2)
    expect(projectionOf(system(2263), 0.99988).placeOf(scaled ?? { x: 0, y: 0 })?.longitude).toBeCloseTo(-73.98, 8)
    for (const factor of [0.89, 1.11, Number.NaN])
      expect(() => projectionOf(system(2263), factor)).toThrow(ProjectionError)
  })

  test('NAD27 is refused with its reason', () => {
    expect(system(32040)).toMatchObject({ name: 'NAD27 / Texas South Central', unit: null })
    expect(() => projectionOf(system(32040))).toThrow('NAD27 needs the grids of its datum')
  })

  test('a file read in another projection is outside its area of use', () => {
    const feet = { x: 989791, y: 212522 }
    const meters = projectionOf(system(32118)).placeOf(feet)
    expect(isWhereUsed(system(32118), meters ?? { longitude: 0, latitude: 0 })).toBe(false)
    expect(isWhereUsed(system(2263), projectionOf(system(2263)).placeOf(feet) ?? { longitude: 0, latitude: 0 })).toBe(
      true,
    )
  })

  test('the projection that a file states is found by code, well-known text or name', () => {
    const said = (epsg: number | null, name: string | null) => projectionSaid(systems, { epsg, system: name })?.epsg
    expect(said(2263, null)).toBe(2263)
    expect(said(null, 'PROJCS["x",AUTHORITY["EPSG","2965"]]')).toBe(2965)
    expect(said(null, 'PROJCS["NAD83 / Montana (ft)",GEOGCS["NAD83"]]')).toBe(2256)
    expect(said(null, 'nad83 / montana (ft)')).toBe(2256)
    for (const name of [null, '', 'GK21', 'constructor']) expect(said(null, name)).toBeUndefined()
    expect(said(3875, 'GK21')).toBeUndefined()
  })
})
