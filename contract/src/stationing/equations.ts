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

/** The place of a station in each zone that has it, in order: two in an overlap, none in a gap or off the alignment. */
export function placesOf(
  { start, length, equations }: Stationing,
  station: number,
): Array<{ internal: number; zone: number }> {
  const places: Array<{ internal: number; zone: number }> = []
  for (let zone = 1; zone <= equations.length + 1; zone++) {
    const before = equations[zone - 2]
    const from = before?.internal ?? start
    const to = equations[zone - 1]?.internal ?? start + length
    const internal = from + (station - (before?.ahead ?? start))
    if (internal >= from - same && internal <= to + same)
      places.push({ internal: Math.min(Math.max(internal, from), to), zone })
  }
  return places
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
