/**
 * Arithmetic of calendar dates, `YYYY-MM-DD` (D17). A date belongs to no zone, so each has its neighbors whatever clocks do; what depends on a clock is in
 * `zones.ts`. Loads without zod and without Temporal.
 */
/** Durations in ms. A day here is 24 hours of elapsed time; calendar days are counted by `addDays`. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const FIRST_DATE = '0000-01-01'
const LAST_DATE = '9999-12-31'
const FIRST = Date.parse(`${FIRST_DATE}T00:00:00Z`)
const LAST = Date.parse(`${LAST_DATE}T00:00:00Z`)

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
/** Throws a RangeError for NaN; the calendar begins and ends with years of four digits. */
const dateOf = (time: number): string => new Date(Math.min(LAST, Math.max(FIRST, time))).toISOString().slice(0, 10)
const partsOf = (date: string): [year: number, month: number] => [Number(date.slice(0, 4)), Number(date.slice(5, 7))]

/** The date so many days later, or earlier if negative, within the years 0000 to 9999. Throws a RangeError for what is no date. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * DAY_MS)

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS)

/** Days from a first to a last date, both included. */
export const daysThrough = (first: string, last: string): number => daysBetween(first, last) + 1

/** The first date of a date's month, or of the month so many months later. */
export function monthStart(date: string, months = 0): string {
  const [year, month] = partsOf(date)
  return dateOf(Date.UTC(year, month - 1 + months, 1))
}

/** The last date of a date's month. */
export function monthEnd(date: string): string {
  const [year, month] = partsOf(date)
  return dateOf(Date.UTC(year, month, 0))
}

export const SUNDAY = 0
export const MONDAY = 1
export const SATURDAY = 6

/** The day of the week, 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (date: string): number => new Date(timeOf(date)).getUTCDay()

/** The Sunday with which the week of a date begins, as calendars of the United States show weeks. */
export const weekStart = (date: string): string => addDays(date, SUNDAY - weekdayOf(date))
