import { stationOf } from '@milepost/contract/stationing/alignment'
import { internalOf, needsZone, placesOf } from '@milepost/contract/stationing/equations'
import { metersIn, type LinearUnit } from '@milepost/contract/stationing/linear-unit'
import { formatPlace, parseStation, type StationUnit } from '@milepost/contract/stationing/station-text'
import type { PlanePoint } from '@milepost/contract/stationing/segments'
import type { Place } from '../../platform/geo/projections/projection.ts'
import type { PreparedAlignment } from '../alignments/index.ts'

/** The part of an alignment that takes precedence over all others. */
export interface RoutePart {
  alignment_id: number
  from_station: number
  to_station: number
  offset_limit_ft: number
}

/** A place along an alignment. */
export interface PlacedStation {
  alignment: PreparedAlignment
  /** Continuous station, in the alignment's unit. */
  internal: number
  station: string
  zone: number
  /** Positive to the right looking ahead. */
  offset_ft: number
}

export const unitOfStations = (unit: LinearUnit): StationUnit => (unit === 'm' ? 'm' : 'ft')
export const feetIn = (unit: LinearUnit): number => metersIn[unit] / metersIn.ft

/** A degree of latitude is at least this long, in feet. */
const FEET_A_DEGREE = 362_000

/** Whether a place is within a distance of an alignment's bounds, which is faster than computing its distance from the alignment. */
function isNear(
  { west, south, east, north }: PreparedAlignment,
  { longitude, latitude }: Place,
  feet: number,
): boolean {
  const up = feet / FEET_A_DEGREE
  const across = up / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return longitude >= west - across && longitude <= east + across && latitude >= south - up && latitude <= north + up
}

/** The station of a place by one alignment; null where it is farther than `limit_ft`, or past one of its ends. */
export function stationBy(
  one: PreparedAlignment,
  place: Place,
  limit_ft: number,
  point?: PlanePoint | null,
): PlacedStation | null {
  if (!isNear(one, place, limit_ft)) return null
  const plane = point ?? one.projection.pointOf(place)
  if (!plane) return null
  const { internal, zone, offset, lies } = stationOf(one.alignment, plane)
  const offset_ft = offset * feetIn(one.unit)
  if (lies === 'before' || lies === 'after' || Math.abs(offset_ft) > limit_ft) return null
  const { stationing } = one.alignment
  return {
    alignment: one,
    internal,
    station: formatPlace(stationing, internal, unitOfStations(one.unit)),
    zone,
    offset_ft,
  }
}

/**
 * The station of a place: by the project's route where the place is along it, otherwise by the nearest alignment.
 * @param limit_ft the largest distance of a place from an alignment, where the route does not define one.
 */
export function placeStation(
  alignments: readonly PreparedAlignment[],
  place: Place,
  { route, limit_ft }: { route: RoutePart | null; limit_ft: number },
): PlacedStation | null {
  const main = route && alignments.find(({ id }) => id === route.alignment_id)
  const on = main && stationBy(main, place, route.offset_limit_ft)
  if (on && on.internal >= route.from_station && on.internal <= route.to_station) return on
  const limit = route?.offset_limit_ft ?? limit_ft
  let nearest: PlacedStation | null = null
  for (const one of alignments) {
    const found = stationBy(one, place, limit)
    if (found && (!nearest || Math.abs(found.offset_ft) < Math.abs(nearest.offset_ft))) nearest = found
  }
  return nearest
}

/**
 * The continuous station that a person's text names on an alignment; null where it names none. Of the two places of an overlap without its zone it is
 * the one nearer to `near`, otherwise the first.
 */
export function internalSaid(one: PreparedAlignment, text: string, near: number | null = null): number | null {
  const parsed = parseStation(text, unitOfStations(one.unit))
  if (!parsed) return null
  const { stationing } = one.alignment
  if (near === null || parsed.zone !== undefined || parsed.side !== undefined || !needsZone(stationing, parsed.station))
    return internalOf(stationing, parsed)
  const [first] = placesOf(stationing, parsed.station).toSorted(
    (a, b) => Math.abs(a.internal - near) - Math.abs(b.internal - near),
  )
  return first?.internal ?? null
}
