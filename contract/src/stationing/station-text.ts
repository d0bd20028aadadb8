import { needsZone, stationAt, type Stationing, type WrittenStation } from './equations.ts'

/** Stations of 100 feet, or of 1,000 meters. */
export type StationUnit = 'ft' | 'm'

const digitsOf = { ft: { before: 2, after: 2 }, m: { before: 3, after: 3 } } as const

/**
 * `123+45.67` for 12,345.67 ft, `12+345.670` for 12,345.67 m; negative ones begin with a minus sign.
 * @param station in the unit; rounded half away from zero.
 */
export function formatStation(station: number, unit: StationUnit): string {
  const { before, after } = digitsOf[unit]
  const smallest = Math.round(Math.abs(station) * 10 ** after)
  const digits = String(smallest).padStart(before + after + 1, '0')
  const whole = digits.slice(0, -(before + after))
  const rest = digits.slice(-(before + after))
  return `${station < 0 && smallest > 0 ? '-' : ''}${whole}+${rest.slice(0, before)}.${rest.slice(before)}`
}

/** The station of a place on the alignment, with its zone where the station by itself is ambiguous: `10+00.00:2`. */
export function formatPlace(stationing: Stationing, internal: number, unit: StationUnit): string {
  const { station, zone } = stationAt(stationing, internal)
  const text = formatStation(station, unit)
  return needsZone(stationing, station) ? `${text}:${zone}` : text
}

const patterns = {
  ft: /^\s*(-)?(\d{1,7})\+(\d{2})(\.\d{1,6})?(?::(\d{1,3})|\s*(BK|AH))?\s*$/i,
  m: /^\s*(-)?(\d{1,6})\+(\d{3})(\.\d{1,6})?(?::(\d{1,3})|\s*(BK|AH))?\s*$/i,
}

/** Reads `123+45.67`, `10+00:2`, `12+00 AH` and `-1+53.10`; null where the text is no station. */
export function parseStation(text: string, unit: StationUnit): WrittenStation | null {
  const found = patterns[unit].exec(text)
  if (!found) return null
  const [, minus, whole, rest, fraction, zone, side] = found
  const station = Number(`${whole}${rest}${fraction ?? ''}`)
  return {
    station: minus && station !== 0 ? -station : station,
    ...(zone !== undefined && { zone: Number(zone) }),
    ...(side !== undefined && { side: side.toUpperCase() === 'AH' ? 'ahead' : 'back' }),
  }
}
