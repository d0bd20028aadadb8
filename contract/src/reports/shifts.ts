/** When the shifts of a project begin, on the clock of its zone (D43). */
export interface ShiftHours {
  /** `06:00`. */
  day_from: string
  /** `18:00`; always after `day_from`. */
  night_from: string
}

/** The hours of an agency that set none (D43). */
export const USUAL_SHIFTS: ShiftHours = { day_from: '06:00', night_from: '18:00' }

export const shifts = ['day', 'night'] as const
export type Shift = (typeof shifts)[number]

/**
 * The shift of a local time, and the date on which that shift began: a night belongs to the date on which it begins (D43). Times in an hour that
 * the clock repeats count as they were read; each time belongs to exactly one shift.
 * @param time `05:59:59`, of the date, in the project's zone.
 */
export function shiftOf(
  { date, time }: { date: string; time: string },
  hours: ShiftHours,
): { shift: Shift; on: string } {
  const clock = time.slice(0, 5)
  if (clock < hours.day_from) return { shift: 'night', on: dayBefore(date) }
  return { shift: clock < hours.night_from ? 'day' : 'night', on: date }
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
