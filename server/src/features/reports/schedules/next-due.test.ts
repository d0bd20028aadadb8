import { expect, it } from 'vitest'
import { nextDue } from './next-due.ts'

const time_zone = 'America/New_York'

it.each([
  ['daily', '17:30', '2026-11-20T22:29:59Z', '2026-11-20T22:30:00.000Z'],
  ['daily', '17:30', '2026-11-20T22:30:00Z', '2026-11-21T22:30:00.000Z'],
  // Across the end of daylight saving time the clock stays the same, the instant does not.
  ['daily', '06:00', '2026-10-31T10:00:00Z', '2026-11-01T11:00:00.000Z'],
  // 1:30 comes twice on that night: it is sent only the first time.
  ['daily', '01:30', '2026-11-01T05:00:00Z', '2026-11-01T05:30:00.000Z'],
  ['daily', '01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  // 2:30 is left out on 2026-03-08.
  ['daily', '02:30', '2026-03-08T05:00:00Z', '2026-03-08T07:30:00.000Z'],
  ['weekdays', '06:00', '2026-11-20T12:00:00Z', '2026-11-23T11:00:00.000Z'],
  ['weekly', '06:00', '2026-11-23T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['monthly', '06:00', '2026-12-01T11:00:00Z', '2027-01-01T11:00:00.000Z'],
] as const)('%s at %s after %s is %s', (frequency, send_at, after, due) => {
  expect(nextDue({ frequency, send_at, time_zone }, new Date(after)).toISOString()).toBe(due)
})
