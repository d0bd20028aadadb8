import { DAY_MS, HOUR_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import type { StaleReason } from '@milepost/contract'

/** The state of an outside feed at its last poll. */
export interface FeedAge {
  created_at: string
  answered_at: string | null
  feed_updated_at: string | null
  update_frequency: number | null
  content_changed_at: string | null
}

/** A feed that was not read for this long is stale: three rounds of five minutes. */
const SILENT_MS = 15 * MINUTE_MS
/** A feed that does not state its rhythm is stale when it did not change for this long. */
const OLD_MS = HOUR_MS
/** A feed that claims to be new, but has had the same road events for this long, is stale. */
const SAME_MS = DAY_MS

/**
 * Why a feed's zones are shown as stale; null where they are not. A feed's own claims are not enough: one whose date is in the future is stale, and
 * so is one whose content stays the same for a day however new it claims to be.
 */
export function staleReason(feed: FeedAge, now: Date): StaleReason | null {
  const age = (at: string): number => now.getTime() - Date.parse(at)
  if (feed.answered_at === null) return 'never_answered'
  if (age(feed.answered_at) > SILENT_MS) return 'not_answering'
  if (feed.feed_updated_at !== null) {
    if (age(feed.feed_updated_at) < -HOUR_MS) return 'future_date'
    const rhythm = (feed.update_frequency ?? 0) * 1000
    if (age(feed.feed_updated_at) > Math.max(OLD_MS, 3 * rhythm)) return 'old'
  }
  return feed.content_changed_at !== null && age(feed.content_changed_at) > SAME_MS ? 'not_changing' : null
}
