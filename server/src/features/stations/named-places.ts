/** The place that a person's text names: a station with an offset, or a pair of coordinates on a plane. */
export type Named =
  | { kind: 'station'; station: string; offset_ft: number }
  | {
      kind: 'plane'
      pairs: readonly { x: number; y: number }[]
      /** Words of the name or the code of the projection, where the text has any. */
      zone: string | null
    }

const number = String.raw`(-?\d{4,9}(?:\.\d{1,6})?|-?\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?)`
const plane = new RegExp(
  String.raw`^\s*(?:([NEXY])\s*[:=]?\s*)?${number}\s*(?:ft|us-ft|m)?\s*[;,\s]\s*(?:([NEXY])\s*[:=]?\s*)?${number}(?:\s*(?:ft|us-ft|m)\b)?(?:[\s,;(]+(\S.{1,59}?))?\s*$`,
  'i',
)
const station =
  /^\s*(-?\d{1,7}\+\d{2,3}(?:\.\d{1,6})?(?::\d{1,3}|\s*(?:BK|AH))?)(?:\s*,?\s*([RL+-])\s*(\d{1,5}(?:\.\d{1,4})?)\s*(?:ft|')?)?\s*$/i

const isNorthing = (letter: string | undefined): boolean => /^[NY]$/i.test(letter ?? '')
const isEasting = (letter: string | undefined): boolean => /^[EX]$/i.test(letter ?? '')

/**
 * Reads `12+50`, `12+50 R 10` (ten feet to the right), `N 212522, E 989791` and `989791 212522`; null for anything else. The text after a
 * pair names its zone, as in `N 212522, E 989791 New York Long Island` or `N 212522, E 989791 2263`. A pair without letters is tried both
 * ways, easting first, since surveyors write northing first and maps easting.
 */
export function readNamed(text: string): Named | null {
  const along = station.exec(text)
  if (along) {
    const [, said = '', side, distance] = along
    const feet = Number(distance ?? 0)
    return { kind: 'station', station: said, offset_ft: side && /^[L-]$/i.test(side) ? -feet : feet }
  }
  const pair = plane.exec(text)
  if (!pair) return null
  const [, before, first, between, second, said] = pair
  const zone = said?.replace(/\)$/, '') ?? null
  const [one, other] = [first, second].map((digits) => Number((digits ?? '').replaceAll(',', ''))) as [number, number]
  if ((isNorthing(before) && isNorthing(between)) || (isEasting(before) && isEasting(between))) return null
  if (isNorthing(before) || isEasting(between)) return { kind: 'plane', pairs: [{ x: other, y: one }], zone }
  if (isEasting(before) || isNorthing(between)) return { kind: 'plane', pairs: [{ x: one, y: other }], zone }
  return {
    kind: 'plane',
    pairs: [
      { x: one, y: other },
      { x: other, y: one },
    ],
    zone,
  }
}
