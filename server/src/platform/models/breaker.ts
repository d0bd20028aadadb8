/** Failures in a row after which nothing more is tried, and for how long, in ms. */
const MOST_FAILURES = 5
const PAUSE_MS = 60_000

interface State {
  failures: number
  /** Until when nothing is tried; null while calls go through. */
  closed_until: number | null
}

/**
 * Interrupts calls to endpoints that fail again and again, so that nobody waits for a timeout each time: after five failures in a row none is tried for a minute,
 * then one; its success lets all through again. Each process keeps its own count.
 */
export class Breaker {
  readonly #states = new Map<string, State>()

  /** Whether calls are interrupted now. */
  isInterrupted(key: string, now: Date): boolean {
    const until = this.#states.get(key)?.closed_until
    return until !== null && until !== undefined && now.getTime() < until
  }

  /** Whether a call may begin. The first one after the pause may; others wait for how it ends, or for the next pause. */
  mayBegin(key: string, now: Date): boolean {
    const state = this.#states.get(key)
    if (!state || state.closed_until === null) return true
    if (now.getTime() < state.closed_until) return false
    state.closed_until = now.getTime() + PAUSE_MS
    return true
  }

  succeeded(key: string): void {
    this.#states.delete(key)
  }

  failed(key: string, now: Date): void {
    const failures = (this.#states.get(key)?.failures ?? 0) + 1
    this.#states.set(key, { failures, closed_until: failures >= MOST_FAILURES ? now.getTime() + PAUSE_MS : null })
  }
}
