import { plainNumber } from '../lib/plain-numbers.ts'
/** A place in degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

const number = String.raw`(\d{1,3}(?:[.,]\d+)?)`
const part = String.raw`([NSEW])?\s*([+-])?\s*${number}\s*[°d]?\s*(?:${number}\s*['′m]?\s*)?(?:${number}\s*(?:["″s]|'')?\s*)?([NSEW])?`
const pair = new RegExp(String.raw`^\s*${part}\s*[,;\s]\s*${part}\s*$`, 'i')

interface Angle {
  degrees: number
  /** The hemisphere, where one was written. */
  side: string | undefined
}

/** Degrees, minutes and seconds as one angle; null if they are invalid: 60 minutes, or decimal degrees followed by minutes. */
function angleOf([before, sign, degrees, minutes, seconds, after]: readonly (string | undefined)[]): Angle | null {
  if (before && after) return null
  const side = (before ?? after)?.toUpperCase()
  const [whole = 0, min = 0, sec = 0] = [degrees, minutes, seconds].map((text) =>
    Number((text ?? '0').replace(',', '.')),
  )
  const split = (text: string | undefined) => text !== undefined && /[.,]/.test(text)
  if (min >= 60 || sec >= 60 || (side && sign)) return null
  if ((minutes !== undefined && split(degrees)) || (seconds !== undefined && split(minutes))) return null
  const value = whole + min / 60 + sec / 3600
  return { degrees: sign === '-' || side === 'S' || side === 'W' ? -value : value, side }
}

/** The coordinates that a text names, wherever they are; null for anything else. */
function coordinatesIn(text: string): Place | null {
  const found = pair.exec(text)
  if (found === null) return null
  const [first, second] = [angleOf(found.slice(1, 7)), angleOf(found.slice(7, 13))]
  if (first === null || second === null) return null
  const isLongitude = ({ side }: Angle) => side === 'E' || side === 'W'
  if (first.side && second.side && isLongitude(first) === isLongitude(second)) return null
  const swapped = isLongitude(first) || second.side === 'N' || second.side === 'S'
  const [latitude, longitude] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return { latitude, longitude }
}

const isOnGlobe = ({ latitude, longitude }: Place): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Whether a text is written as coordinates that lie off the globe: two plain numbers may be anything. */
export function isOutOfRange(text: string): boolean {
  const place = coordinatesIn(text)
  return place !== null && !isOnGlobe(place) && /[.,;°NSEW]/i.test(text)
}

/**
 * Reads a place as people write it: `33.749, -84.388`, `33.749N 84.388W`, `33°44'56.4"N 84°23'16.8"W`, `N33 44.94, W84 23.28`. The latitude comes first
 * unless hemispheres say otherwise. Null for anything else, and for what lies off the globe.
 */
export function readPlace(text: string): Place | null {
  const place = coordinatesIn(text)
  return place && isOnGlobe(place) ? place : null
}

const dms = (degrees: number, [positive, negative]: readonly [string, string]): string => {
  const tenths = Math.round(Math.abs(degrees) * 36_000)
  const [whole, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10]
  return `${whole}°${String(minutes).padStart(2, '0')}'${plainNumber(seconds, 1).padStart(4, '0')}"${degrees < 0 ? negative : positive}`
}

/** A place in decimal degrees, to about 3 feet: `33.74900, -84.38800`. */
export const decimalDegrees = ({ latitude, longitude }: Place): string =>
  `${plainNumber(latitude, 5)}, ${plainNumber(longitude, 5)}`

/** A place in degrees, minutes and seconds, to about 10 feet: `33°44'56.4"N 84°23'16.8"W`. */
export const degreesMinutes = ({ latitude, longitude }: Place): string =>
  `${dms(latitude, ['N', 'S'])} ${dms(longitude, ['E', 'W'])}`
