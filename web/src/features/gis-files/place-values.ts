import type { PlacedPoint } from '@milepost/contract/gis-files/gis-files.contract'

/** A point as typed. */
export interface TypedPoint {
  x: string
  y: string
  latitude: string
  longitude: string
}
export const EMPTY_POINT: TypedPoint = { x: '', y: '', latitude: '', longitude: '' }

export const typedOf = ({ x, y, latitude, longitude }: PlacedPoint): TypedPoint => ({
  x: String(x),
  y: String(y),
  latitude: String(latitude),
  longitude: String(longitude),
})

const numberOf = (text: string): number =>
  /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN

/** The typed point; null if a part of it is missing or invalid. */
export function pointOf(typed: TypedPoint): PlacedPoint | null {
  const [x, y, latitude, longitude] = [typed.x, typed.y, typed.latitude, typed.longitude].map(numberOf) as [
    number,
    number,
    number,
    number,
  ]
  const sound = Number.isFinite(x) && Number.isFinite(y) && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
  return sound ? { x, y, latitude, longitude } : null
}

const isMissing = (...parts: string[]): boolean => parts.some((part) => Number.isNaN(numberOf(part)))

/** Where a point is in the file, once that part of it is complete. */
export const inFile = ({ x, y }: TypedPoint) => (isMissing(x, y) ? null : { x: numberOf(x), y: numberOf(y) })

/** Where a point is on the map, once that part of it is complete. */
export const onMap = ({ latitude, longitude }: TypedPoint) =>
  isMissing(latitude, longitude) ? null : { latitude: numberOf(latitude), longitude: numberOf(longitude) }

/** Which point is picked next: the second once the first is complete and the second not yet begun. */
export const nextPoint = ([first, second]: readonly [TypedPoint, TypedPoint], chosen: 0 | 1): 0 | 1 =>
  chosen === 0 && pointOf(first) !== null && !inFile(second) && !onMap(second) ? 1 : chosen

/** Why two points place nothing: one is missing, or they are one. */
export function faultOfPoints(points: readonly TypedPoint[]): 'missing' | 'same' | null {
  const [first, second] = points.map(pointOf)
  if (!first || !second) return 'missing'
  const same =
    (first.x === second.x && first.y === second.y) ||
    (first.latitude === second.latitude && first.longitude === second.longitude)
  return same ? 'same' : null
}
