import { addDays, monthStart } from '../core/time/days.ts'

/** Dates that are named by their place before today, as presets and schedules keep them. */
export const reportRanges = ['today', 'yesterday', 'last_7_days', 'this_month', 'last_month'] as const
export type NamedRange = (typeof reportRanges)[number]

/**
 * The dates that a name means.
 * @param today a calendar date in the project's zone.
 */
export function datesOfRange(range: NamedRange, today: string): { start_date: string; end_date: string } {
  switch (range) {
    case 'today':
      return { start_date: today, end_date: today }
    case 'yesterday':
      return { start_date: addDays(today, -1), end_date: addDays(today, -1) }
    case 'last_7_days':
      return { start_date: addDays(today, -6), end_date: today }
    case 'this_month':
      return { start_date: monthStart(today), end_date: today }
    case 'last_month':
      return { start_date: monthStart(today, -1), end_date: addDays(monthStart(today), -1) }
  }
}
