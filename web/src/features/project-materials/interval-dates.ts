import { addDays, monthEnd } from '@milepost/contract/core/time/days'
import type { MaterialInterval } from '@milepost/contract/project-materials/material-intervals'
import { formatDate, formatMonth } from '../../lib/dates.ts'
import type { MaterialsListState } from './materials-list-state.ts'

/** The dates of the page, which cut intervals at its ends. */
export type PageDates = Pick<MaterialsListState, 'from' | 'to'>

/** The last date of the interval that begins on a date. */
const lastDateOf = (interval: MaterialInterval, first: string): string =>
  interval === 'week' ? addDays(first, 6) : interval === 'month' ? monthEnd(first) : first

/** The first and the last date of an interval, limited to the page's dates. */
export function datesOf(
  interval: MaterialInterval,
  printed_on: string,
  { from, to }: PageDates,
): { from: string; to: string } {
  const last = lastDateOf(interval, printed_on)
  return { from: from && from > printed_on ? from : printed_on, to: to && to < last ? to : last }
}

/** An interval in words: `11/20/2026`, `11/16/2026 – 11/22/2026`, `November 2026`. One cut off by the page's dates shows the remaining dates. */
export function formatInterval(interval: MaterialInterval, printed_on: string, dates: PageDates): string {
  const { from, to } = datesOf(interval, printed_on, dates)
  if (from === to) return formatDate(from)
  const whole = from === printed_on && to === lastDateOf(interval, printed_on)
  return interval === 'month' && whole ? formatMonth(from) : `${formatDate(from)} – ${formatDate(to)}`
}
