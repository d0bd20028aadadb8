import { addDays, monthEnd, monthStart } from '@milepost/contract/core/time/days'
import type { PayPeriod, PayPeriodSchedule } from '@milepost/contract'

/** A pay period as far as entries depend on it; dates are calendar dates of the project's zone (D17), both included. */
export interface PayPeriodDates {
  id: number
  number: number
  start_on: string
  end_on: string
  status: 'in_progress' | 'closed'
}

/** Most periods that are opened at once: a ticket dated further ahead than that is no work. */
const MOST_AT_ONCE = 600

/**
 * Finds the period for work of a date: the one in progress that covers it, otherwise the next one in progress after it, which receives late work and
 * corrections with their own date (D28). Null where no period in progress is left for it. Periods are sorted once, and each date is looked up once.
 */
export function periodFinder<Period extends PayPeriodDates>(
  periods: readonly Period[],
): (work_date: string) => Period | null {
  const open = periods
    .filter(({ status }) => status === 'in_progress')
    .toSorted((one, other) => (one.start_on < other.start_on ? -1 : 1))
  const known = new Map<string, Period | null>()
  return (work_date) => {
    let found = known.get(work_date)
    if (found === undefined) known.set(work_date, (found = open.find(({ end_on }) => end_on >= work_date) ?? null))
    return found
  }
}

/** The period for work of one date. */
export const periodFor = <Period extends PayPeriodDates>(
  periods: readonly Period[],
  work_date: string,
): Period | null => periodFinder(periods)(work_date)

/** The last day of a period that begins on a day: of seven days, of a half of its month, or of its month. */
export function endOfPeriod(start_on: string, schedule: Exclude<PayPeriodSchedule, 'by_hand'>): string {
  if (schedule === 'weekly') return addDays(start_on, 6)
  const middle = addDays(monthStart(start_on), 14)
  return schedule === 'semi_monthly' && start_on <= middle ? middle : monthEnd(start_on)
}

/** A period that is to be opened; one of progress where no type is given. */
export type NewPayPeriod = Pick<PayPeriodDates, 'number' | 'start_on' | 'end_on'> & { type?: PayPeriod['type'] }

/**
 * The periods that follow a project's last one by its schedule, up to the first that accepts work of a date; none under `by_hand`, and none where there
 * is no period to continue from.
 */
export function followingPeriods(
  periods: readonly PayPeriodDates[],
  { schedule, work_date }: { schedule: PayPeriodSchedule; work_date: string },
): NewPayPeriod[] {
  const last = periods.toSorted((one, other) => (one.end_on < other.end_on ? 1 : -1))[0]
  if (schedule === 'by_hand' || last === undefined) return []
  const following: NewPayPeriod[] = []
  let number = Math.max(...periods.map((period) => period.number))
  let start_on = addDays(last.end_on, 1)
  do {
    const end_on = endOfPeriod(start_on, schedule)
    number += 1
    following.push({ number, start_on, end_on })
    start_on = addDays(end_on, 1)
  } while (start_on <= work_date && following.length < MOST_AT_ONCE)
  return following
}
