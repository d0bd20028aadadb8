import { instantAt } from '@milepost/contract/core/time/clocks'
import type { Image } from '@milepost/contract'
import { readInstant } from '../../../platform/time/index.ts'
import type { PhotoOrigin } from './photo-origin.ts'

type TakenAt = Pick<Image, 'taken_at' | 'taken_at_basis'>

const QUARTER_HOUR = 15 * 60_000
/** A place can be older than its photo by this much, in ms: a receiver keeps its last fix for some minutes. */
const OLDEST_FIX = 7 * 60_000

/**
 * The instant at which a photo was taken. A camera's clock has no time zone: its offset if the camera recorded it; else the offset that brings
 * its clock to the satellites' time, a whole quarter of an hour; else the zone of what the photo belongs to. Without a clock the satellites' time
 * is used.
 */
export function takenAt(origin: PhotoOrigin, time_zone: string): TakenAt {
  const { taken_local, taken_offset, satellite_time } = origin
  if (taken_local === null)
    return satellite_time === null
      ? { taken_at: null, taken_at_basis: null }
      : { taken_at: satellite_time, taken_at_basis: 'satellite' }
  if (taken_offset !== null) {
    const reading = readInstant(`${taken_local}${taken_offset}`)
    if (reading.ok) return { taken_at: reading.instant, taken_at_basis: 'offset' }
  }
  const near = satellite_time === null ? null : nearSatellites(taken_local, satellite_time)
  if (near !== null) return { taken_at: near, taken_at_basis: 'satellite' }
  const [date = '', clock = ''] = taken_local.split('T')
  return { taken_at: instantAt(date, clock, time_zone).toISOString(), taken_at_basis: 'zone' }
}

function nearSatellites(taken_local: string, satellite_time: string): string | null {
  const clock = Date.parse(`${taken_local}Z`)
  const east = Math.round((clock - Date.parse(satellite_time)) / QUARTER_HOUR) * QUARTER_HOUR
  const instant = clock - east
  const sensible =
    Math.abs(east) <= 14 * 4 * QUARTER_HOUR && Math.abs(instant - Date.parse(satellite_time)) <= OLDEST_FIX
  return sensible ? new Date(instant).toISOString() : null
}
