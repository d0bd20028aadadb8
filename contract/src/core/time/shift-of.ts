import { clockInZone, instantAt } from './clocks.ts'
import { addDays } from './days.ts'
import { dateInZone } from './zones.ts'
import type { Shift, ShiftHours } from './shifts.ts'

/** A shift with the date on which it began. */
export interface DatedShift {
  shift: Shift
  on: string
}

/**
 * The shift of a local time, and the date on which that shift began: a night belongs to the date on which it begins (D43). Times in an hour that
 * the clock repeats count as they were read; each time belongs to exactly one shift.
 * @param time `05:59:59`, of the date, in the project's zone.
 */
export function shiftOf({ date, time }: { date: string; time: string }, hours: ShiftHours): DatedShift {
  const on = dateOfDayFrom({ date, time }, hours.day_from)
  return { shift: on === date && time.slice(0, 5) < hours.night_from ? 'day' : 'night', on }
}

/** The shift of an instant by the clock of a zone. */
export const shiftAt = (instant: string | Date, hours: ShiftHours, time_zone: string): DatedShift =>
  shiftOf({ date: dateInZone(instant, time_zone), time: clockInZone(instant, time_zone) }, hours)

/** From when to before when a shift lasts in a zone: an hour more or less where the clock changes. */
export function boundsOfShift(
  { shift, on }: DatedShift,
  hours: ShiftHours,
  time_zone: string,
): { from: Date; until: Date } {
  const night_from = instantAt(on, hours.night_from, time_zone)
  return shift === 'day'
    ? { from: instantAt(on, hours.day_from, time_zone), until: night_from }
    : { from: night_from, until: instantAt(addDays(on, 1), hours.day_from, time_zone) }
}

/** The date of a day that begins at a time other than midnight: what is earlier belongs to the date before. */
export const dateOfDayFrom = ({ date, time }: { date: string; time: string }, begins_at: string): string =>
  time < begins_at ? addDays(date, -1) : date
