/** Dates that are named by their place before today, as presets and schedules keep them. */
export const reportRanges = ['today', 'yesterday', 'last_7_days', 'this_month', 'last_month'] as const
export type NamedRange = (typeof reportRanges)[number]

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

function moved(date: string, days: number): string {
  const day = dayOf(date)
  day.setUTCDate(day.getUTCDate() + days)
  return dateOf(day)
}

/** The first date of the month that is this many months after a date's. */
function monthFrom(date: string, months: number): string {
  const day = dayOf(date)
  return dateOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)))
}

/**
 * The dates that a name means.
 * @param today a calendar date in the project's zone.
 */
export function datesOfRange(range: NamedRange, today: string): { start_date: string; end_date: string } {
  switch (range) {
    case 'today':
      return { start_date: today, end_date: today }
    case 'yesterday':
      return { start_date: moved(today, -1), end_date: moved(today, -1) }
    case 'last_7_days':
      return { start_date: moved(today, -6), end_date: today }
    case 'this_month':
      return { start_date: monthFrom(today, 0), end_date: today }
    case 'last_month':
      return { start_date: monthFrom(today, -1), end_date: moved(monthFrom(today, 0), -1) }
  }
}
