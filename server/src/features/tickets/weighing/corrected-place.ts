import type { Place } from '../../../platform/geo/distance.ts'
import { plainDecimal } from '../ticket-content.ts'

type Document = Readonly<Record<string, unknown>>

/** The agency's fields of a corrected place of delivery: the place, and the one that was sent, which it corrects. Null removes them. */
export type PlaceCorrection = Record<
  | 'corrected_delivery_latitude'
  | 'corrected_delivery_longitude'
  | 'delivery_latitude_as_sent'
  | 'delivery_longitude_as_sent',
  string | null
>

const noCorrection: PlaceCorrection = {
  corrected_delivery_latitude: null,
  corrected_delivery_longitude: null,
  delivery_latitude_as_sent: null,
  delivery_longitude_as_sent: null,
}

/** Decimals of degrees that tickets hold. */
const DECIMALS = 7
const degrees = (value: number): string => plainDecimal(value.toFixed(DECIMALS))

/** The correction of the place in a supplier's fields; of null, the removal of one. */
export const correctionOf = (source: Document, place: Place | null): PlaceCorrection =>
  place === null
    ? noCorrection
    : {
        corrected_delivery_latitude: degrees(place.latitude),
        corrected_delivery_longitude: degrees(place.longitude),
        delivery_latitude_as_sent: String(source['delivery_latitude']),
        delivery_longitude_as_sent: String(source['delivery_longitude']),
      }

/** Whether staff corrected the place of delivery that the supplier's fields have (D61): a correction of another place does not apply. */
export const isPlaceCorrected = (source: Document, agency: Document): boolean =>
  agency['delivery_latitude_as_sent'] !== undefined &&
  agency['delivery_latitude_as_sent'] === source['delivery_latitude'] &&
  agency['delivery_longitude_as_sent'] === source['delivery_longitude']

/** A supplier's fields with the place of delivery that applies, as `delivery_latitude` and `delivery_longitude` of the database. */
export const withCorrectedPlace = <Source extends Document>(source: Source, agency: Document): Source =>
  isPlaceCorrected(source, agency)
    ? {
        ...source,
        delivery_latitude: agency['corrected_delivery_latitude'],
        delivery_longitude: agency['corrected_delivery_longitude'],
      }
    : source

/** The agency's fields without a correction that does not apply. */
export const withoutStaleCorrection = <Agency extends Document>(source: Document, agency: Agency): Agency =>
  isPlaceCorrected(source, agency)
    ? agency
    : (Object.fromEntries(Object.entries(agency).filter(([key]) => !(key in noCorrection))) as Agency)
