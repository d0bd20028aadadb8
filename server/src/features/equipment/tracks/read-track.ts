import { movements, type MachineTrack, type TrackFix, type TrackStretch } from '@milepost/contract'
import { metersBetween } from '../../../platform/geo/distance.ts'
import type { PackedFix } from './track-codec.ts'

/** Most fixes in a response. */
const MOST_FIXES = 2_000
/** Most stretches in a response: short ones are joined to the one before until they are few enough. */
const MOST_STRETCHES = 400
/** After a longer silence nothing is known of the time between two fixes, in seconds. */
const LONGEST_SILENCE = 3_600

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
const placeOf = ({ lat, lon }: PackedFix) => ({ latitude: lat / 1e6, longitude: lon / 1e6 })
const movementOf = ({ state }: PackedFix) => movements[state] ?? 'stationary'

/** A track from its fixes in the order of time. */
export function readTrack(fixes: readonly PackedFix[], outline: boolean): MachineTrack {
  const stretches = stretchesOf(fixes)
  return {
    fixes: spread(fixes, MOST_FIXES).map((fix): TrackFix => ({
      at: instantOf(fix.at),
      ...placeOf(fix),
      movement: movementOf(fix),
    })),
    fix_count: fixes.length,
    outline,
    stretches,
    distance_meters: Math.round(stretches.reduce((sum, { distance_meters }) => sum + distance_meters, 0)),
  }
}

/** So many at most, the same distance apart, the first and the last among them. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))] as T)
}

interface Stretch {
  from: number
  until: number
  state: number
  meters: number
}

/** Stretches of one movement. A fix says what its machine did since the one before; a long silence ends a stretch. */
export function stretchesOf(fixes: readonly PackedFix[]): TrackStretch[] {
  const stretches: Stretch[] = []
  let before: PackedFix | undefined
  for (const fix of fixes) {
    const last = stretches.at(-1)
    const silent = before !== undefined && fix.at - before.at > LONGEST_SILENCE
    const meters = before && fix.state === 2 ? metersBetween(placeOf(before), placeOf(fix)) : 0
    if (last && !silent && last.state === fix.state) {
      last.until = fix.at
      last.meters += meters
    } else
      stretches.push({
        from: before && !silent ? before.at : fix.at,
        until: fix.at,
        state: fix.state,
        meters: silent ? 0 : meters,
      })
    before = fix
  }
  return fewer(stretches, MOST_STRETCHES).map(({ from, until, state, meters }) => ({
    from: instantOf(from),
    until: instantOf(until),
    movement: movements[state] ?? 'stationary',
    distance_meters: Math.round(meters),
  }))
}

/** Joins the shortest stretches to the ones before, in passes that each take what is shorter than twice the last limit. */
function fewer(stretches: readonly Stretch[], most: number): Stretch[] {
  let joined = [...stretches]
  for (let shortest = 60; joined.length > most; shortest *= 2) {
    const next: Stretch[] = []
    for (const stretch of joined) {
      const last = next.at(-1)
      if (
        last &&
        stretch.from === last.until &&
        (stretch.until - stretch.from < shortest || last.state === stretch.state)
      ) {
        last.until = stretch.until
        last.meters += stretch.meters
      } else next.push({ ...stretch })
    }
    if (next.length === joined.length && shortest > 86_400) return next.slice(-most)
    joined = next
  }
  return joined
}
