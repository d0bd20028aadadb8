import { stationAt, type Station, type Stationing } from './equations.ts'

/** A mark along an alignment. */
export interface Tick extends Station {
  /** Continuous station. */
  internal: number
  /** `station`: a multiple of the interval. `equation`: where the numbering of stations restarts, with the station ahead. */
  kind: 'start' | 'station' | 'equation' | 'end'
}

/** Marks closer than this to a start, an end or an equation would be written over it: in parts of the interval. */
const CLEAR = 0.25

/**
 * Marks at the start, the end, each equation and each multiple of `interval` between them, in order along the alignment. Multiples are of stations as
 * written on signs, so after an equation they are at other places.
 * @param interval above 0, in the unit of the stationing.
 * @param most marks at stations, at most: a longer alignment is marked as far as they go.
 */
export function ticksOf(stationing: Stationing, interval: number, most = 10_000): Tick[] {
  const { start, length, equations } = stationing
  const end = start + length
  const ticks: Tick[] = [{ internal: start, ...stationAt(stationing, start), kind: 'start' }]
  let room = most
  for (let zone = 1; zone <= equations.length + 1; zone += 1) {
    const before = equations[zone - 2]
    const from = before?.internal ?? start
    const to = equations[zone - 1]?.internal ?? end
    const first = before?.ahead ?? start
    if (before) ticks.push({ internal: from, station: before.ahead, zone, kind: 'equation' })
    for (let count = Math.ceil((first + CLEAR * interval) / interval); room > 0; count += 1) {
      const station = count * interval
      const internal = from + (station - first)
      if (internal > to - CLEAR * interval) break
      ticks.push({ internal, station, zone, kind: 'station' })
      room -= 1
    }
  }
  ticks.push({ internal: end, ...stationAt(stationing, end), kind: 'end' })
  return ticks
}

/** Distances between marks that people read easily, in stations' own unit. */
const intervals = { ft: [100, 500, 1_000, 5_000, 10_000, 50_000], m: [20, 100, 200, 1_000, 2_000, 10_000] } as const

/** The distance between marks so that a length has `most` of them at most, where one is that long. */
export const intervalFor = (unit: 'ft' | 'm', length: number, most: number): number =>
  intervals[unit].find((interval) => length / interval <= most) ?? intervals[unit].at(-1) ?? 0
