/** A place on the earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Mean radius of the earth in miles. */
const EARTH = 3958.7613

/** Distance over the ground between two places, in miles (haversine). */
export function milesBetween(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The direction in which one place lies from another, among eight. */
export function directionOf(from: Place, to: Place): Direction {
  const [a, b, east] = [radians(from.latitude), radians(to.latitude), radians(to.longitude - from.longitude)]
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east),
  )
  return directions[Math.round(((bearing * 180) / Math.PI + 360) / 45) % 8] ?? 'n'
}

/** Miles on the scale bar: the longest of 1, 2 and 5 times a power of ten that is at most `longest`. */
export function scaleBar(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return [5, 2, 1].map((step) => step * power).find((miles) => miles <= longest) ?? power
}

export interface Frame {
  width: number
  height: number
  margin: number
}
export interface Drawn {
  points: { x: number; y: number }[]
  /** Pixels of a mile. */ mile: number
}

/** Farthest that a photo may have been taken from the plant and the place of delivery and still be drawn with them, in miles. */
const FARTHEST = 25

/** Places apart from those that lie so far from all of `around` that the drawing would show nothing else. */
export function nearby<T extends Place>(places: readonly T[], around: readonly Place[]): { near: T[]; far: T[] } {
  const isNear = (place: T) => around.length === 0 || around.some((other) => milesBetween(other, place) <= FARTHEST)
  return { near: places.filter(isNear), far: places.filter((place) => !isNear(place)) }
}

/** Moves marks sideways, one after the other, until none lies within `apart` of one before it: photos of one spot can each be hit. */
export function apartFrom(points: readonly { x: number; y: number }[], apart: number): { x: number; y: number }[] {
  const placed: { x: number; y: number }[] = []
  for (const { x, y } of points) {
    const isFree = (at: number) => placed.every((other) => Math.hypot(other.x - at, other.y - y) >= apart)
    let at = x
    while (!isFree(at)) at += apart / 2
    placed.push({ x: at, y })
  }
  return placed
}

/** Least stretch of ground that a drawing shows, in miles: two places at one spot do not fill the frame. */
const LEAST = 0.25

/** Places in a frame, north up, each direction to the same scale. */
export function drawPlaces(places: readonly Place[], { width, height, margin }: Frame): Drawn {
  const latitude = places.reduce((sum, place) => sum + place.latitude, 0) / places.length
  const milesOfDegree = (Math.PI / 180) * EARTH
  const flat = places.map((place) => ({
    east: place.longitude * milesOfDegree * Math.cos(radians(latitude)),
    north: place.latitude * milesOfDegree,
  }))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2
  const [easts, norths] = [flat.map(({ east }) => east), flat.map(({ north }) => north)]
  const mile = Math.min(
    (width - 2 * margin) / Math.max(span(easts), LEAST),
    (height - 2 * margin) / Math.max(span(norths), LEAST),
  )
  return {
    mile,
    points: flat.map(({ east, north }) => ({
      x: width / 2 + (east - middle(easts)) * mile,
      y: height / 2 - (north - middle(norths)) * mile,
    })),
  }
}
