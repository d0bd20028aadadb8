import { expect, it } from 'vitest'
import { staleReason, type FeedAge } from './stale.ts'

const now = new Date('2026-11-20T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const fresh: FeedAge = {
  created_at: minutesAgo(9999),
  answered_at: minutesAgo(2),
  feed_updated_at: minutesAgo(3),
  update_frequency: 60,
  content_changed_at: minutesAgo(30),
}

it.each<[string, Partial<FeedAge>, string | null]>([
  ['a fresh one', {}, null],
  ['one that was never read', { answered_at: null }, 'never_answered'],
  ['one that answers no more', { answered_at: minutesAgo(16) }, 'not_answering'],
  ['one that says itself that it is old', { feed_updated_at: minutesAgo(61) }, 'old'],
  ['one whose rhythm is a day', { feed_updated_at: minutesAgo(61), update_frequency: 86_400 }, null],
  [
    'one that is older than three of its days',
    { feed_updated_at: minutesAgo(73 * 60), update_frequency: 86_400 },
    'old',
  ],
  ['one from tomorrow', { feed_updated_at: minutesAgo(-1440) }, 'future_date'],
  ['one that calls itself new and stays the same', { content_changed_at: minutesAgo(25 * 60) }, 'not_changing'],
  ['one without a date', { feed_updated_at: null }, null],
])('%s', (_name, age, reason) => expect(staleReason({ ...fresh, ...age }, now)).toBe(reason))
