const DAY = 86_400_000

/** A calendar date so many days later. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The first day of the month, so many months later. */
export function monthStart(date: string, months = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The Sunday with which the week of a date begins. */
export const weekStart = (date: string): string => plusDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())

const range = (from: string, days: number): string[] => Array.from({ length: days }, (_, at) => plusDays(from, at))

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Days of a view around a date, in weeks: those of a month are whole weeks, so that other months' days fill the first and the last. An agenda is the month alone. */
export function weeksOf(view: CalendarView, date: string): string[][] {
  if (view === 'week') return [range(weekStart(date), 7)]
  const first = monthStart(date)
  const last = plusDays(monthStart(date, 1), -1)
  const days = (to: string, from: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (view === 'agenda') return [range(first, days(last, first))]
  const start = weekStart(first)
  const end = plusDays(weekStart(last), 6)
  return Array.from({ length: days(end, start) / 7 }, (_, at) => range(plusDays(start, 7 * at), 7))
}

/** The date to which a step to the view before or after leads. */
export function step(view: CalendarView, date: string, by: 1 | -1): string {
  return view === 'week' ? plusDays(date, 7 * by) : monthStart(date, by)
}

/** Days by which a key moves through a grid of weeks; null for any other key. */
export function movedBy(key: string, date: string): string | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const moves: Record<string, string> = {
    ArrowLeft: plusDays(date, -1),
    ArrowRight: plusDays(date, 1),
    ArrowUp: plusDays(date, -7),
    ArrowDown: plusDays(date, 7),
    Home: plusDays(date, -weekday),
    End: plusDays(date, 6 - weekday),
    PageUp: monthStart(date, -1),
    PageDown: monthStart(date, 1),
  }
  return moves[key] ?? null
}
