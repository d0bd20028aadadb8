import type { MaterialInterval } from '@milepost/contract'

/** The most days, from the first with tickets to the last, that are shown day by day or week by week. */
const MOST_DAYS = 370
const MOST_DAYS_IN_WEEKS = 1100

/** The default interval of running totals: small enough to show the work, with few enough points for a chart and a reader. */
export function intervalFor(days: number): MaterialInterval {
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month'
}
