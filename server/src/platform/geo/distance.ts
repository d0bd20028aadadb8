/** Degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

/** A line or ring of points, longitude first as in GeoJSON. */
export type Line = readonly (readonly [longitude: number, latitude: number])[]

/** Mean radius of the earth, in meters (IUGG). */
const EARTH = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Meters between two places along a great circle (haversine); within 0.5 % of the ellipsoid. */
export function metersBetween(one: Place, other: Place): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)]
  const half = Math.sin((lat2 - lat1) / 2) ** 2
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(lat1) * Math.cos(lat2) * across)))
}

/** Meters east and north of a place, on the plane that touches there: exact enough for some tens of kilometers. */
function onPlaneAt(place: Place): (point: Line[number]) => [number, number] {
  const east = EARTH * Math.cos(radians(place.latitude))
  return ([longitude, latitude]) => {
    const turned = longitude - place.longitude
    const across = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
    return [radians(across) * east, radians(latitude - place.latitude) * EARTH]
  }
}

/** How far the middle of the plane is from a segment on it. */
function fromMiddle([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy)
}

/** Meters from a place to the nearest point of a line; infinite for a line without points. */
export function metersToLine(place: Place, line: Line): number {
  const points = line.map(onPlaneAt(place))
  let least = Infinity
  for (const [at, point] of points.entries()) least = Math.min(least, fromMiddle(points[at - 1] ?? point, point))
  return least
}

/** Meters from a place to an area, which is 0 within it. `ring` is closed by itself. */
export function metersToArea(place: Place, ring: Line): number {
  const [first] = ring
  if (!first) return Infinity
  const points = [...ring, first].map(onPlaneAt(place))
  let inside = false
  for (const [at, [x2, y2]] of points.entries()) {
    const before = points[at - 1]
    if (!before) continue
    const [x1, y1] = before
    if (y1 > 0 !== y2 > 0 && x1 + ((0 - y1) / (y2 - y1)) * (x2 - x1) > 0) inside = !inside
  }
  return inside ? 0 : metersToLine(place, [...ring, first])
}
