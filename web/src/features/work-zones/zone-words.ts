import type { Vertex } from '@milepost/contract/work-zones/work-zone-details'
import { formatDecimal, withUnit } from '../../lib/numbers.ts'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { readPlace } from '../../map/coordinates.ts'

/** International feet, and feet in a mile. */
const FOOT = 0.3048
const FEET_A_MILE = 5280

/** A length in the usual unit: miles from half a mile on, otherwise feet. */
export function lengthText(meters: number): string {
  const feet = meters / FOOT
  return feet >= FEET_A_MILE / 2
    ? withUnit(formatDecimal(feet / FEET_A_MILE), 'mi')
    : withUnit(formatDecimal(feet, 0), 'ft')
}

/** A line as text: a place on each line, latitude first as people write it. */
export const textOfLine = (line: readonly Vertex[]): string =>
  line.map(([longitude, latitude]) => `${plainNumber(latitude, 7)}, ${plainNumber(longitude, 7)}`).join('\n')

/** Reads such a text; places as people write them (decimal, or degrees with minutes). The number of the first line that is none, where one is not. */
export function lineOfText(text: string): { line: [number, number][] } | { wrong: number } {
  const rows = text.split('\n').map((row) => row.trim())
  const line: [number, number][] = []
  for (const [index, row] of rows.entries()) {
    if (row === '') continue
    const place = readPlace(row)
    if (!place) return { wrong: index + 1 }
    line.push([place.longitude, place.latitude])
  }
  return { line }
}
