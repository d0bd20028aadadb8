import { isWorkingDay } from '../core/time/working-days.ts'
import { MONDAY, monthStart, weekdayOf } from '../core/time/days.ts'
import type { NamedRange } from './report-ranges.ts'
import { USUAL_SHIFTS, type Shift, type ShiftHours } from '../core/time/shifts.ts'

/** How often a report is sent: every day, from Monday to Friday, on Mondays, or on the first of the month. */
export const scheduleFrequencies = ['daily', 'weekdays', 'weekly', 'monthly'] as const
export type ScheduleFrequency = (typeof scheduleFrequencies)[number]

/** Most recipients of one report, and most schedules of one project. */
export const MOST_RECIPIENTS = 20
export const MOST_SCHEDULES = 50

/** Whether a report is sent on a date. */
export function isSentOn(frequency: ScheduleFrequency, date: string): boolean {
  switch (frequency) {
    case 'daily':
      return true
    case 'weekdays':
      return isWorkingDay(date)
    case 'weekly':
      return weekdayOf(date) === MONDAY
    case 'monthly':
      return date === monthStart(date)
  }
}

export interface ScheduledHours {
  range: NamedRange
  shift?: Shift | undefined
  end_time?: string | undefined
  /** `17:30`, by the clock of the project. */
  send_at: string
}

/** The end of a day by the clock. */
const MIDNIGHT = '24:00'
const endsToday: readonly NamedRange[] = ['today', 'last_7_days', 'this_month']

/**
 * When a report ends that is sent before that, by the clock of the project; null where it is whole when it is sent. A night shift ends on the date after the
 * one to which it belongs (D43).
 */
export function truncatedAt(
  { range, shift, end_time, send_at }: ScheduledHours,
  hours: ShiftHours = USUAL_SHIFTS,
): string | null {
  if (endsToday.includes(range)) {
    // The night of today ends tomorrow: it is never whole.
    if (shift === 'night') return hours.day_from
    const end = shift === 'day' ? hours.night_from : (end_time ?? MIDNIGHT)
    return send_at < end ? end : null
  }
  return shift === 'night' && send_at < hours.day_from ? hours.day_from : null
}
