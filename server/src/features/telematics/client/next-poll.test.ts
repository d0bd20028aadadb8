import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { nextPollAt, readRetryAfter, type PollEnd } from './next-poll.ts'

const now = new Date('2026-11-25T15:00:00Z')
const minutes = (end: PollEnd) => (nextPollAt(now, end).getTime() - now.getTime()) / 60_000

it.each<[string, PollEnd, number]>([
  ['success', { poll_minutes: 5, failures: 0 }, 5],
  ['a first failure', { poll_minutes: 5, failures: 1 }, 10],
  ['a fourth failure', { poll_minutes: 5, failures: 4 }, 80],
  ['a hundredth failure', { poll_minutes: 5, failures: 100 }, 360],
  ['failures of a system that is polled once a day', { poll_minutes: 1_440, failures: 3 }, 1_440],
  ['429 without Retry-After', { poll_minutes: 1, failures: 1, must_wait: true }, 15],
  ['429 with Retry-After: 3600', { poll_minutes: 1, failures: 1, must_wait: true, retry_after: '3600' }, 60],
  ['429 with Retry-After: 0', { poll_minutes: 1, failures: 1, must_wait: true, retry_after: '0' }, 2],
  [
    '429 with a date',
    { poll_minutes: 1, failures: 1, must_wait: true, retry_after: 'Wed, 25 Nov 2026 15:30:00 GMT' },
    30,
  ],
  [
    '429 with a date that is past',
    { poll_minutes: 1, failures: 1, must_wait: true, retry_after: 'Wed, 25 Nov 2026 14:30:00 GMT' },
    2,
  ],
  ['429 with nonsense', { poll_minutes: 1, failures: 1, must_wait: true, retry_after: '-5' }, 15],
  ['429 with a year', { poll_minutes: 1, failures: 1, must_wait: true, retry_after: '31536000' }, 1_440],
])('after %s', (_name, end, pause) => expect(minutes(end)).toBe(pause))

it('never comes sooner than usual, nor after more than a day', () => {
  const end = fc.record({
    poll_minutes: fc.integer({ min: 1, max: 1_440 }),
    failures: fc.integer({ min: 0, max: 5_000 }),
    must_wait: fc.boolean(),
    retry_after: fc.option(fc.oneof(fc.string(), fc.integer().map(String)), { nil: undefined }),
  })
  fc.assert(
    fc.property(end, (one) => {
      expect(minutes(one)).toBeGreaterThanOrEqual(one.poll_minutes)
      expect(minutes(one)).toBeLessThanOrEqual(1_440)
    }),
  )
})

test.each([
  [undefined, null],
  ['', null],
  ['12', 12_000],
  ['12.5', null],
  ['soon', null],
])('Retry-After %j is %j ms', (text, ms) => expect(readRetryAfter(text, now)).toBe(ms))
