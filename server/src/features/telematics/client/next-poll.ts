/** Pause for a system that reported too many requests without saying for how long, in minutes: some accept one call in 15 minutes. */
export const TOO_OFTEN_MINUTES = 15
/** The longest pause between two polls, in minutes. */
const LONGEST_MINUTES = 360
/** The longest that a system can make us wait, in minutes. */
const LONGEST_WISH_MINUTES = 1_440

/** How a poll ended. */
export interface PollEnd {
  /** Minutes between polls that succeed. */
  poll_minutes: number
  /** Polls that failed one after the other, this one among them; 0 where it succeeded. */
  failures: number
  /** Whether the system reported too many requests (429) or is out of service (503). */
  must_wait?: boolean
  /** Its `Retry-After`, as it was written. */
  retry_after?: string | undefined
}

/** A `Retry-After` in ms: seconds or a date (RFC 9110, 10.2.3); null for what is neither. */
export function readRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) || !/[a-z]/i.test(text) ? null : Math.max(0, date - now.getTime())
}

/**
 * When a system is polled next: after the usual pause, which doubles with each failure up to six hours. A system that asked us to wait is not polled
 * before the time that it named, a day at most, or before 15 minutes where it named none.
 */
export function nextPollAt(now: Date, { poll_minutes, failures, must_wait = false, retry_after }: PollEnd): Date {
  const minute = 60_000
  const doubled = poll_minutes * 2 ** Math.min(failures, 12)
  const usual = failures === 0 ? poll_minutes : Math.max(poll_minutes, Math.min(LONGEST_MINUTES, doubled))
  const named = readRetryAfter(retry_after, now)
  const wish = must_wait ? (named ?? TOO_OFTEN_MINUTES * minute) : (named ?? 0)
  return new Date(now.getTime() + Math.max(usual * minute, Math.min(wish, LONGEST_WISH_MINUTES * minute)))
}
