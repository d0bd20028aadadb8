import { expect, it } from 'vitest'
import { isSentOn, truncatedAt, type ScheduledHours } from './schedule-rules.ts'

it.each<[ScheduledHours, string | null]>([
  [{ range: 'today', send_at: '17:00' }, '24:00'],
  [{ range: 'today', send_at: '17:00', end_time: '17:00' }, null],
  [{ range: 'today', send_at: '16:59', end_time: '17:00' }, '17:00'],
  [{ range: 'today', send_at: '17:59', shift: 'day' }, '18:00'],
  [{ range: 'this_month', send_at: '18:00', shift: 'day' }, null],
  [{ range: 'today', send_at: '23:59', shift: 'night' }, '06:00'],
  [{ range: 'yesterday', send_at: '05:59', shift: 'night' }, '06:00'],
  [{ range: 'yesterday', send_at: '06:00', shift: 'night' }, null],
  [{ range: 'yesterday', send_at: '00:00' }, null],
  [{ range: 'last_month', send_at: '03:00' }, null],
])('%j ends at %s', (hours, end) => {
  expect(truncatedAt(hours)).toBe(end)
})

it.each([
  ['daily', '2026-11-22', true],
  ['weekdays', '2026-11-22', false],
  ['weekdays', '2026-11-23', true],
  ['weekly', '2026-11-23', true],
  ['weekly', '2026-11-24', false],
  ['monthly', '2026-12-01', true],
  ['monthly', '2026-12-02', false],
] as const)('%s is sent on %s: %s', (frequency, date, sent) => {
  expect(isSentOn(frequency, date)).toBe(sent)
})
