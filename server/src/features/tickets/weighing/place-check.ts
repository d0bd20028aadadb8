import { metersBetween, type Place } from '../../../platform/geo/distance.ts'
import type { ProjectPlace } from './project-places.queries.ts'
import type { SortedWeights } from './weighed-net.ts'
import {
  failed,
  notApplicable,
  passed,
  type CheckReason,
  type Verdict,
  type WeighedTicket,
  type WeighingContext,
} from './ticket.ts'

const METERS_PER_MILE = 1609.344
const milesBetween = (one: Place, other: Place): number => metersBetween(one, other) / METERS_PER_MILE

type Degrees = string | number | null | undefined

function placeOf(latitude: Degrees, longitude: Degrees): Place | null {
  if (latitude == null || longitude == null) return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null
}

/** What programs do to coordinates, and what would be right then: they lose a sign, exchange the two, or both. */
const corrections = ({ latitude, longitude }: Place): { reason: CheckReason; place: Place }[] => [
  { reason: 'sign_lost', place: { latitude, longitude: -longitude } },
  { reason: 'coordinates_exchanged', place: { latitude: longitude, longitude: latitude } },
  { reason: 'coordinates_exchanged', place: { latitude: longitude, longitude: -latitude } },
  { reason: 'sign_lost', place: { latitude: -latitude, longitude } },
]

/** Miles from a place to the nearest one of a project, which may be an area. */
const milesToArea = (place: Place, [south, west, north, east]: ProjectPlace): number =>
  milesBetween(place, {
    latitude: Math.min(Math.max(place.latitude, south), north),
    longitude: Math.min(Math.max(place.longitude, west), east),
  })

/**
 * (k) The delivery is at most the agency's `far_away_miles` from its plant or from its project (D61). Where it would be with its coordinates exchanged or a sign restored, that place is part of the
 * finding. `miles` are those to the nearest of them. Does not apply where the delivery has no place, or neither of them has.
 */
export function deliveryPlace(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  const delivery = placeOf(ticket.delivery_latitude, ticket.delivery_longitude)
  const plant = placeOf(facts.plant_latitude, facts.plant_longitude)
  const areas = facts.project_places ?? []
  if (!delivery || (!plant && areas.length === 0)) return notApplicable
  const milesFrom = (place: Place): number =>
    Math.round(
      Math.min(plant ? milesBetween(place, plant) : Infinity, ...areas.map((area) => milesToArea(place, area))),
    )
  const miles = milesFrom(delivery)
  if (miles <= facts.far_away_miles) return passed
  const right = corrections(delivery).find(
    ({ place }) => Math.abs(place.latitude) <= 90 && milesFrom(place) <= facts.far_away_miles,
  )
  if (!right) return failed('far_away', { miles })
  const { latitude, longitude } = right.place
  return failed(right.reason, { miles, latitude, longitude, corrected_miles: milesFrom(right.place) })
}
