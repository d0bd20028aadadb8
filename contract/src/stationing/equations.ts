/** A station equation: a place has the station `back` in the numbering before it and `ahead` in the numbering after it. */
export interface StationEquation {
  /** Continuous station of the place: the start station plus the length along the alignment. */
  internal: number
  back: number
  ahead: number
}

/** How the places of an alignment are numbered. Lengths and differences are of continuous stations only. */
export interface Stationing {
  /** Station of the alignment's start; may be negative. */
  start: number
  /** Length of the alignment. */
  length: number
  /** In the order of their places. */
  equations: readonly StationEquation[]
}

/** A station as signs and tickets write it: the zone distinguishes the two places of an overlap. */
export interface Station {
  station: number
  /** 1 up to the first equation, one more after each. */
  zone: number
}

/** A station as a person writes it: the zone, or the side of an equation, only where it is needed. */
export interface WrittenStation {
  station: number
  zone?: number
  side?: 'back' | 'ahead'
}

/** Stations closer than this are the same place: no field device resolves less. */
const same = 1e-6

/** The station of a continuous station. At an equation itself, the station back. */
export function stationAt({ equations }: Stationing, internal: number): Station {
  let zone = 1
  let station = internal
  for (const equation of equations) {
    if (internal <= equation.internal) break
    zone++
    station = equation.ahead + (internal - equation.internal)
  }
  return { station, zone }
}

/** Stations are written to the hundredth: that of an end may be half of one past it. */
const rounding = 0.005 + same

/** The place of a station in each zone that has it, in order: two in an overlap, none in a gap or off the alignment. */
export function placesOf(stationing: Stationing, station: number): Array<{ internal: number; zone: number }> {
  const places = placesWithin(stationing, station, same)
  return places.length > 0 ? places : placesWithin(stationing, station, rounding)
}

function placesWithin(
  { start, length, equations }: Stationing,
  station: number,
  past: number,
): Array<{ internal: number; zone: number }> {
  const places: Array<{ internal: number; zone: number }> = []
  for (let zone = 1; zone <= equations.length + 1; zone++) {
    const before = equations[zone - 2]
    const from = before?.internal ?? start
    const to = equations[zone - 1]?.internal ?? start + length
    const internal = from + (station - (before?.ahead ?? start))
    if (internal >= from - past && internal <= to + past)
      places.push({ internal: Math.min(Math.max(internal, from), to), zone })
  }
  return places
}

/** Why a written station names no place; stations without their zones. */
export type NoPlace =
  /** The station is left out by an equation: it is between the two stations of the place. */
  | { reason: 'gap'; from: number; to: number }
  /** The station is before the start or after the end. */
  | { reason: 'off'; from: number; to: number }
  /** Its zone does not have it; others do. */
  | { reason: 'zone'; zones: readonly number[] }

/** Why a written station names no place of an alignment; null where it names one. */
export function noPlaceOf(stationing: Stationing, parsed: WrittenStation): NoPlace | null {
  const places = placesOf(stationing, parsed.station)
  if (places.length > 0)
    return parsed.zone === undefined || places.some(({ zone }) => zone === parsed.zone)
      ? null
      : { reason: 'zone', zones: places.map(({ zone }) => zone) }
  const { start, length, equations } = stationing
  const gap = equations.find(({ back, ahead }) => parsed.station > back && parsed.station < ahead)
  if (gap) return { reason: 'gap', from: gap.back, to: gap.ahead }
  return { reason: 'off', from: start, to: stationAt(stationing, start + length).station }
}

/** The continuous station of a written station; in an overlap without a zone, the place before. Null in a gap or off the alignment. */
export function internalOf(stationing: Stationing, { station, zone, side }: WrittenStation): number | null {
  const places = placesOf(stationing, station)
  if (zone !== undefined) return places.find((place) => place.zone === zone)?.internal ?? null
  return (side === 'ahead' ? places.at(-1) : places[0])?.internal ?? null
}

/** Length along the alignment from one station to another, negative where it runs back; null where one of them has no place. */
export function lengthBetween(stationing: Stationing, from: WrittenStation, to: WrittenStation): number | null {
  const start = internalOf(stationing, from)
  const end = internalOf(stationing, to)
  return start === null || end === null ? null : end - start
}

/** Whether a station without its zone would name two places. */
export function needsZone(stationing: Stationing, station: number): boolean {
  const [first, second] = placesOf(stationing, station)
  return first !== undefined && second !== undefined && second.internal - first.internal > same
}
