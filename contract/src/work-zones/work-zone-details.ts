import type { WorkZoneDirection } from './work-zone-words.ts'

/** What the feeds require; while any of it is missing, the zone's details are pending (specification section 4) and no feed includes it. */
export const neededDetails = [
  'type',
  'direction',
  'method',
  'impact',
  'road_names',
  'public_description',
  'starts_on',
  'ends_on',
] as const
export type NeededDetail = (typeof neededDetails)[number]

/** A zone's details, each of which may be missing. */
export type Details = { [Detail in Exclude<NeededDetail, 'road_names'>]: string | null } & {
  road_names: readonly string[]
}

/** The details that are missing. */
export const missingDetails = (details: Details): NeededDetail[] =>
  neededDetails.filter((detail) => {
    const value = details[detail]
    return value === null || value.length === 0
  })

/** Longitude and latitude in degrees (WGS 84). */
export type Vertex = readonly [longitude: number, latitude: number]

/** Radius of a sphere of the Earth's mean radius, in meters. */
const EARTH = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Length of a line on the ground in meters, by great circles. */
export function lineMeters(line: readonly Vertex[]): number {
  let sum = 0
  for (const [index, [longitude, latitude]] of line.entries()) {
    const before = line[index - 1]
    if (!before) continue
    const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
    const h =
      half(before[1], latitude) +
      Math.cos(radians(before[1])) * Math.cos(radians(latitude)) * half(before[0], longitude)
    sum += 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
  }
  return sum
}

/** The longest line that a zone may have, in meters: 100 miles. */
export const LONGEST_LINE_METERS = 160_934.4
/** Shorter than this is a click and no line. */
export const SHORTEST_LINE_METERS = 1

export type LineFault = 'too_few' | 'too_short' | 'too_long' | 'off_map'

/** The fault of a line; null for a valid one. */
export function lineFault(line: readonly Vertex[]): LineFault | null {
  if (line.length < 2) return 'too_few'
  if (!line.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85)) return 'off_map'
  const meters = lineMeters(line)
  return meters < SHORTEST_LINE_METERS ? 'too_short' : meters > LONGEST_LINE_METERS ? 'too_long' : null
}

/** Directions of the compass in degrees clockwise from north; loops have none. */
const bearings: Partial<Record<WorkZoneDirection, number>> = {
  northbound: 0,
  eastbound: 90,
  southbound: 180,
  westbound: 270,
}

/**
 * Whether a line runs against its stated direction: the standard wants its points in the direction of travel. A road's signed direction may differ
 * from that of the compass, so only a line that as a whole runs the other way (by more than 120 degrees) counts.
 */
export function runsAgainst(direction: WorkZoneDirection | null, line: readonly Vertex[]): boolean {
  const wanted = direction === null ? undefined : bearings[direction]
  const [first, last] = [line[0], line.at(-1)]
  if (wanted === undefined || !first || !last) return false
  const east = (last[0] - first[0]) * Math.cos(radians(first[1]))
  const north = last[1] - first[1]
  if (east === 0 && north === 0) return false
  const bearing = (Math.atan2(east, north) * 180) / Math.PI
  const apart = Math.abs(((bearing - wanted + 540) % 360) - 180)
  return apart > 120
}

/** Kilometers per hour of a limit in miles per hour, to three decimals as the standard's examples have them: 55 is 88.514. */
export const kphOf = (mph: number): number => Math.round(mph * 1.609_344 * 1000) / 1000
