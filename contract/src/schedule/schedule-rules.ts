import { addDays, daysThrough } from '../core/time/days.ts'

/** Planned activities that one project has, and activities that one waits for, at most. */
export const MOST_ACTIVITIES = 500
export const MOST_PREDECESSORS = 20
/** Longest lag after a predecessor, in days; a negative one lets both overlap. */
export const MOST_LAG_DAYS = 365
/** Longest activity, in days. */
export const MOST_ACTIVITY_DAYS = 3660

/** `work`: on a pay item. `delivery`: material that is to come. */
export const plannedKinds = ['work', 'delivery'] as const
export type PlannedKind = (typeof plannedKinds)[number]

/** An activity that another one waits for: it starts on the day after its end, and `lag_days` later. */
export interface Predecessor {
  id: number
  lag_days: number
}

/** The parts of an activity that the rules need; dates are calendar dates, both inclusive. */
export interface PlannedDates {
  id: number
  starts_on: string
  ends_on: string
  predecessors: readonly Predecessor[]
}

/** Days that an activity lasts, its first and last among them. */
export const lengthOf = ({ starts_on, ends_on }: Pick<PlannedDates, 'starts_on' | 'ends_on'>): number =>
  daysThrough(starts_on, ends_on)

/** The first date on which an activity can start after its predecessors; null where it waits for none that is there. */
export function earliestStart(
  { predecessors }: Pick<PlannedDates, 'predecessors'>,
  activities: ReadonlyMap<number, Pick<PlannedDates, 'ends_on'>>,
): string | null {
  const dates = predecessors.flatMap(({ id, lag_days }) => {
    const before = activities.get(id)
    return before ? [addDays(before.ends_on, 1 + lag_days)] : []
  })
  return dates.length === 0 ? null : dates.reduce((latest, date) => (date > latest ? date : latest))
}

/** Whether somebody waits, through others or directly, for what waits for it. */
export function hasCycle(activities: readonly Pick<PlannedDates, 'id' | 'predecessors'>[]): boolean {
  const before = new Map(activities.map(({ id, predecessors }) => [id, predecessors.map((one) => one.id)]))
  const done = new Set<number>()
  const open = new Set<number>()
  const visit = (id: number): boolean => {
    if (done.has(id)) return false
    if (open.has(id)) return true
    open.add(id)
    const found = (before.get(id) ?? []).some(visit)
    open.delete(id)
    done.add(id)
    return found
  }
  return activities.some(({ id }) => visit(id))
}

/** Moves an activity by some days, keeping its length. */
export const moved = <Dates extends Pick<PlannedDates, 'starts_on' | 'ends_on'>>(
  dates: Dates,
  days: number,
): Dates => ({
  ...dates,
  starts_on: addDays(dates.starts_on, days),
  ends_on: addDays(dates.ends_on, days),
})

/** Moves an activity's end by some days, later or sooner: it lasts at least a day. */
export function lengthened<Dates extends Pick<PlannedDates, 'starts_on' | 'ends_on'>>(
  dates: Dates,
  days: number,
): Dates {
  const ends_on = addDays(dates.ends_on, days)
  return { ...dates, ends_on: ends_on < dates.starts_on ? dates.starts_on : ends_on }
}

/** The share of an activity that is planned to be done by the end of a date, 0 to 1; every day counts equally. */
export function plannedShare(dates: Pick<PlannedDates, 'starts_on' | 'ends_on'>, today: string): number {
  const days = daysThrough(dates.starts_on, today)
  return Math.min(1, Math.max(0, days / lengthOf(dates)))
}

export type PlannedState = 'planned' | 'under_way' | 'behind' | 'done' | 'overdue'

/** The state of an activity: by its quantity where it has one, else by its dates. `share` is the completed share of the plan, from 0, null without a quantity. */
export function stateOf(
  dates: Pick<PlannedDates, 'starts_on' | 'ends_on'>,
  { share, today }: { share: number | null; today: string },
): PlannedState {
  if (share === null) return today < dates.starts_on ? 'planned' : today > dates.ends_on ? 'done' : 'under_way'
  if (share >= 1) return 'done'
  if (today > dates.ends_on) return 'overdue'
  if (today < dates.starts_on) return share > 0 ? 'under_way' : 'planned'
  // Nothing is due yet for the current day.
  return share < plannedShare(dates, addDays(today, -1)) ? 'behind' : 'under_way'
}
