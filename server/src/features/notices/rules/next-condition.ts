import { MINUTE_MS } from '@milepost/contract/core/time/days'

/** Something that lasts, as it was seen last; instants in UTC. */
export interface ConditionState {
  /** Since when it has lasted without a break that counts. */
  since: string
  /** When people were notified; null while they were not. */
  notified_at: string | null
  /** Since when it is over; null while it lasts. */
  calm_since: string | null
}

export interface ConditionRule {
  /** Minutes that it must last before people are notified. */
  wait: number
  /** Minutes that it must be over before they are notified again; null: never again. */
  rearm: number | null
}

export interface ConditionStep {
  /** The state to save; null to delete it. */
  state: ConditionState | null
  /** Whether people are notified now. */
  notify: boolean
  /** Whether a condition that they were notified of has just ended. */
  over: boolean
}

const minutesSince = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / MINUTE_MS

/**
 * The result of checking a condition again. People are notified once it has lasted for `wait` minutes without a break, and again only after it was over
 * for `rearm` minutes: a condition that comes and goes is reported once.
 */
export function nextCondition(
  before: ConditionState | null,
  { holds, now, wait, rearm }: { holds: boolean; now: Date } & ConditionRule,
): ConditionStep {
  const rested = (calm_since: string) => rearm !== null && minutesSince(calm_since, now) >= rearm
  if (holds) return reported(lasting(before, now, rested), { now, wait })
  if (before === null || before.notified_at === null) return { state: null, notify: false, over: false }
  if (before.calm_since === null)
    return { state: { ...before, calm_since: now.toISOString() }, notify: false, over: true }
  return { state: rested(before.calm_since) ? null : before, notify: false, over: false }
}

/** The state of a condition that holds: a new one, unless people were notified and it was not over for long enough. */
function lasting(before: ConditionState | null, now: Date, rested: (calm_since: string) => boolean): ConditionState {
  const fresh = { since: now.toISOString(), notified_at: null, calm_since: null }
  if (before === null) return fresh
  if (before.calm_since === null) return before
  return before.notified_at === null || rested(before.calm_since) ? fresh : { ...before, calm_since: null }
}

const reported = (state: ConditionState, { now, wait }: { now: Date; wait: number }): ConditionStep =>
  state.notified_at === null && minutesSince(state.since, now) >= wait
    ? { state: { ...state, notified_at: now.toISOString() }, notify: true, over: false }
    : { state, notify: false, over: false }
