import proj4 from 'proj4'
import type { Place } from '../../../platform/geo/projections/projection.ts'

/** A point of a drawing, or a pixel of a picture (y up), and the place on the Earth that it is. */
export interface PlacedPoint {
  x: number
  y: number
  longitude: number
  latitude: number
}
export type Placement = readonly [PlacedPoint, PlacedPoint]

/** From a file's own coordinates to the Earth and back. */
export interface Placer {
  /** Null where the point has no place. */
  placeOf(x: number, y: number): Place | null
  pointOf(place: Place): [number, number] | null
}

/**
 * Places a drawing by two points: it is moved, turned and scaled evenly, so that both lie where they are. It is laid on a separate plane (transverse
 * Mercator through the first point), within a millimeter in a kilometer of the ground.
 * @throws {RangeError} where the two points are one, in the drawing or on the Earth.
 */
export function placerOfPoints([first, second]: Placement): Placer {
  const { forward, inverse } = proj4(
    '+proj=longlat +datum=WGS84 +no_defs',
    `+proj=tmerc +lat_0=${first.latitude} +lon_0=${first.longitude} +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs`,
  )
  const [x1 = Number.NaN, y1 = Number.NaN] = forward([second.longitude, second.latitude])
  const [dx, dy] = [second.x - first.x, second.y - first.y]
  const square = dx * dx + dy * dy
  if (!(square > 0) || !(Math.hypot(x1, y1) > 0)) throw new RangeError('two different points place a drawing')
  // A turn and a scale are one complex number: the second point's place divided by its offset.
  const [a, b] = [(x1 * dx + y1 * dy) / square, (y1 * dx - x1 * dy) / square]
  const size = a * a + b * b
  return {
    placeOf: (x, y) => {
      const [px, py] = [x - first.x, y - first.y]
      const [longitude = Number.NaN, latitude = Number.NaN] = inverse([a * px - b * py, b * px + a * py])
      return Number.isFinite(longitude) && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
    },
    pointOf: ({ longitude, latitude }) => {
      const [x = Number.NaN, y = Number.NaN] = forward([longitude, latitude])
      const [px, py] = [(a * x + b * y) / size, (a * y - b * x) / size]
      return Number.isFinite(px) ? [first.x + px, first.y + py] : null
    },
  }
}

/** Coordinates that are degrees already. */
export const degreesPlacer: Placer = {
  placeOf: (longitude, latitude) =>
    Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null,
  pointOf: ({ longitude, latitude }) => [longitude, latitude],
}

/** Multiplies coordinates before they are placed: meters of a file in a projection of feet. */
export const scaledPlacer = ({ placeOf, pointOf }: Placer, factor: number): Placer => ({
  placeOf: (x, y) => placeOf(x * factor, y * factor),
  pointOf: (place) => {
    const point = pointOf(place)
    return point && [point[0] / factor, point[1] / factor]
  },
})
