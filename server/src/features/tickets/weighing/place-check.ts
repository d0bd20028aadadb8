import { metersBetween, type Place } from '../../../platform/geo/distance.ts'
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

/**
 * (k) The delivery is at most the agency's `far_away_miles` from its plant (D61). Where it would be with its coordinates exchanged or a sign restored, that place is part of the
 * finding. Does not apply where either place is not known.
 */
export function deliveryPlace(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  const delivery = placeOf(ticket.delivery_latitude, ticket.delivery_longitude)
  const plant = placeOf(facts.plant_latitude, facts.plant_longitude)
  if (!delivery || !plant) return notApplicable
  const milesFrom = (place: Place): number => Math.round(metersBetween(place, plant) / METERS_PER_MILE)
  const miles = milesFrom(delivery)
  if (miles <= facts.far_away_miles) return passed
  const right = corrections(delivery).find(
    ({ place }) => Math.abs(place.latitude) <= 90 && milesFrom(place) <= facts.far_away_miles,
  )
  if (!right) return failed('far_away', { miles })
  const { latitude, longitude } = right.place
  return failed(right.reason, { miles, latitude, longitude, corrected_miles: milesFrom(right.place) })
}
