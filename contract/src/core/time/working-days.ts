import { addDays, weekdayOf } from './days.ts'

/** On which dates work is done: on these days of the week, but not on holidays. */
export interface WorkingCalendar {
  /** 0 (Sunday) to 6 (Saturday). */
  weekdays: readonly number[]
  /** Dates without work, `YYYY-MM-DD`. */
  holidays: Pick<ReadonlySet<string>, 'has'>
}

/** Monday to Friday, without holidays. */
export const MONDAY_TO_FRIDAY: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set() }

/** Longest time without a working day, such as a winter shutdown; a calendar with a longer one is an error. */
const MOST_DAYS_OFF = 366

/** Whether work is done on a date. */
export const isWorkingDay = (date: string, calendar: WorkingCalendar = MONDAY_TO_FRIDAY): boolean =>
  calendar.weekdays.includes(weekdayOf(date)) && !calendar.holidays.has(date)

/** The first working day after a date, or the last one before it. Throws a RangeError if there is none within a year. */
export function nextWorkingDay(date: string, calendar: WorkingCalendar = MONDAY_TO_FRIDAY, step: 1 | -1 = 1): string {
  for (let days = 1; days <= MOST_DAYS_OFF; days++) {
    const next = addDays(date, step * days)
    if (isWorkingDay(next, calendar)) return next
  }
  throw new RangeError(`no working day within a year of ${date}`)
}

/** The date so many working days after another one, or before it if negative; with 0 the date itself, on which work need not be done. */
export function addWorkingDays(date: string, days: number, calendar: WorkingCalendar = MONDAY_TO_FRIDAY): string {
  const step = days < 0 ? -1 : 1
  let reached = date
  for (let left = Math.abs(days); left > 0; left--) reached = nextWorkingDay(reached, calendar, step)
  return reached
}

/** Working days after a date up to and including another one; negative if the other is earlier. Reverses `addWorkingDays`. */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar = MONDAY_TO_FRIDAY): number {
  if (to < from) {
    // Counted back: the days before `from`, down to and including `to`.
    return 0 - countOf(to, addDays(from, -1), calendar)
  }
  return from === to ? 0 : countOf(addDays(from, 1), to, calendar)
}

/** Working days from a first to a last date, both included. */
function countOf(first: string, last: string, calendar: WorkingCalendar): number {
  let count = 0
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (isWorkingDay(date, calendar)) count += 1
    if (date === last) break
  }
  return count
}
