import { addDays, weekdayOf } from './days.ts'
import { MONDAY_TO_FRIDAY, type WorkingCalendar } from './working-days.ts'

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Holidays on the same date each year; Juneteenth since 2021 (Pub. L. 117-17). */
const fixed: readonly { on: string; since?: number }[] = [
  { on: '01-01' },
  { on: '06-19', since: 2021 },
  { on: '07-04' },
  { on: '11-11' },
  { on: '12-25' },
]

/** Holidays on a weekday of a month: the so many-th, or the last one (-1). */
const moving: readonly { month: number; weekday: number; nth: number }[] = [
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 5, weekday: MONDAY, nth: -1 },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, weekday: THURSDAY, nth: 4 },
]

function nthWeekday(year: number, { month, weekday, nth }: (typeof moving)[number]): string {
  if (nth < 0) {
    const end = addDays(`${year}-${String(month + 1).padStart(2, '0')}-01`, -1)
    return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
  }
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The day off for a holiday on a date: Friday for a Saturday, Monday for a Sunday (5 U.S.C. 6103(b); Executive Order 11582). */
const observed = (date: string): string =>
  weekdayOf(date) === SATURDAY ? addDays(date, -1) : weekdayOf(date) === SUNDAY ? addDays(date, 1) : date

/** The holidays of a year as they are observed, `YYYY-MM-DD` (5 U.S.C. 6103(a)); New Year's Day may be observed on December 31 of the year before. */
export const federalHolidays = (year: number): string[] =>
  [
    ...fixed.flatMap(({ on, since = 0 }) => (year >= since ? [observed(`${year}-${on}`)] : [])),
    ...moving.map((rule) => nthWeekday(year, rule)),
  ].toSorted()

const isFederalHoliday = (date: string): boolean => {
  const year = Number(date.slice(0, 4))
  return federalHolidays(year).includes(date) || federalHolidays(year + 1)[0] === date
}

/** Monday to Friday without federal holidays, on which offices of agencies work. */
export const FEDERAL_WORKING_DAYS: WorkingCalendar = { ...MONDAY_TO_FRIDAY, holidays: { has: isFederalHoliday } }
