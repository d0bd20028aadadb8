import { addDays, daysThrough, monthEnd, monthStart, weekStart } from '@milepost/contract/core/time/days'

const range = (from: string, days: number): string[] => Array.from({ length: days }, (_, at) => addDays(from, at))

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Days of a view around a date, in weeks: those of a month are whole weeks, so that other months' days fill the first and the last. An agenda is the month alone. */
export function weeksOf(view: CalendarView, date: string): string[][] {
  if (view === 'week') return [range(weekStart(date), 7)]
  const first = monthStart(date)
  const last = monthEnd(date)
  if (view === 'agenda') return [range(first, daysThrough(first, last))]
  const start = weekStart(first)
  const end = addDays(weekStart(last), 6)
  return Array.from({ length: daysThrough(start, end) / 7 }, (_, at) => range(addDays(start, 7 * at), 7))
}

/** The date to which a step to the view before or after leads. */
export function step(view: CalendarView, date: string, by: 1 | -1): string {
  return view === 'week' ? addDays(date, 7 * by) : monthStart(date, by)
}

/** Days by which a key moves through a grid of weeks; null for any other key. */
export function movedBy(key: string, date: string): string | null {
  const moves: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: weekStart(date),
    End: addDays(weekStart(date), 6),
    PageUp: monthStart(date, -1),
    PageDown: monthStart(date, 1),
  }
  return moves[key] ?? null
}
