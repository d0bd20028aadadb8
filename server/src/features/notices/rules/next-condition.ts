/** Something that lasts, as it was seen last; instants in UTC. */
export interface ConditionState {
  /** Since when it has lasted without a break that counts. */
  since: string
  /** When people were told; null while they were not. */
  told_at: string | null
  /** Since when it is over; null while it lasts. */
  calm_since: string | null
}

export interface ConditionRule {
  /** Minutes that it has to last before people are told. */
  wait: number
  /** Minutes that it has to be over before they are told again; null: never again. */
  rearm: number | null
}

export interface ConditionStep {
  /** What is kept; null where it is forgotten. */
  state: ConditionState | null
  /** Whether people are told now. */
  tell: boolean
  /** Whether what they were told of has just ended. */
  over: boolean
}

const MINUTE_MS = 60_000
const minutesSince = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / MINUTE_MS

/**
 * What follows from looking at something again. People are told once it has lasted for `wait` minutes without a break, and again only after it was over for `rearm`
 * minutes: what comes and goes is told once.
 */
export function nextCondition(
  before: ConditionState | null,
  { holds, now, wait, rearm }: { holds: boolean; now: Date } & ConditionRule,
): ConditionStep {
  const rested = (calm_since: string) => rearm !== null && minutesSince(calm_since, now) >= rearm
  if (holds) return told(lasting(before, now, rested), { now, wait })
  if (before === null || before.told_at === null) return { state: null, tell: false, over: false }
  if (before.calm_since === null)
    return { state: { ...before, calm_since: now.toISOString() }, tell: false, over: true }
  return { state: rested(before.calm_since) ? null : before, tell: false, over: false }
}

/** The state of what holds: a new one, unless it was told and was not over for long enough. */
function lasting(before: ConditionState | null, now: Date, rested: (calm_since: string) => boolean): ConditionState {
  const fresh = { since: now.toISOString(), told_at: null, calm_since: null }
  if (before === null) return fresh
  if (before.calm_since === null) return before
  return before.told_at === null || rested(before.calm_since) ? fresh : { ...before, calm_since: null }
}

const told = (state: ConditionState, { now, wait }: { now: Date; wait: number }): ConditionStep =>
  state.told_at === null && minutesSince(state.since, now) >= wait
    ? { state: { ...state, told_at: now.toISOString() }, tell: true, over: false }
    : { state, tell: false, over: false }
