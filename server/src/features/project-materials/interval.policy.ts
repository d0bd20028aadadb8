import type { MaterialInterval } from '@milepost/contract'

/** The most days, from the first that holds tickets to the last, that are told one by one and week by week. */
const MOST_DAYS = 370
const MOST_DAYS_IN_WEEKS = 1100

/** The interval of running totals where nobody asks for one: small enough to see the work, few enough for a chart and a reader. */
export function intervalFor(days: number): MaterialInterval {
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month'
}
