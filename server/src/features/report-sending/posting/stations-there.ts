/** A station as the construction system has it: the part before the plus, and the feet after it. */
const stationPattern = /^\s*(?:sta\.?\s*)?(\d{1,6})\s*\+\s*(\d{1,4}(?:\.\d{1,4})?)\s*$/i

type Side = 'From' | 'To'
export type StationThere<End extends Side> = Record<`Station${End}` | `Station${End}Plus`, number | null>
export type OffsetThere<End extends Side> = Record<`OffsetType${End}`, 'Left' | 'Right' | null> &
  Record<`OffsetDistance${End}`, number | null>

/** `112+40.5` as 112 and 40.5; nulls for none, and for what is written otherwise. */
export function stationOf<End extends Side>(station: string | null, end: End): StationThere<End> {
  const [, before, plus] = stationPattern.exec(station ?? '') ?? []
  const read = (part: string | undefined) => (part === undefined ? null : Number(part))
  return { [`Station${end}`]: read(before), [`Station${end}Plus`]: read(plus) } as StationThere<End>
}

/** Feet from the centerline, negative to the left, as a side and a distance; nulls on it. */
export function offsetOf<End extends Side>(offset: string | null, end: End): OffsetThere<End> {
  const feet = Number(offset ?? 0)
  return {
    [`OffsetType${end}`]: feet === 0 ? null : feet < 0 ? 'Left' : 'Right',
    [`OffsetDistance${end}`]: feet === 0 ? null : Math.abs(feet),
  } as OffsetThere<End>
}
