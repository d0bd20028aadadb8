import { isDate } from '@milepost/contract/core/time/calendar'
import { calendarViews, type CalendarView } from './weeks.ts'

/** The state of the page: the view (absent for a month) and the selected day (absent for today). */
export type CalendarState = Partial<Record<'view' | 'day', string>>

/** Reads an address strictly: what does not fit is dropped. */
export function readCalendarState(raw: Record<string, unknown>): { view: CalendarView; day: string | null } {
  const day = String(raw['day'] ?? '')
  return {
    view: calendarViews.find((view) => view === raw['view']) ?? 'month',
    day: isDate(day) ? day : null,
  }
}
