import { expect, it } from 'vitest'
import { boundsOfDay } from './inspector-day.ts'

const HOUR = 3_600_000

it.each([
  ['a calendar date', '2026-11-20', null, '2026-11-20T05:00:00.000Z', 24],
  ['the date on which clocks go back', '2026-11-01', null, '2026-11-01T04:00:00.000Z', 25],
  ['the date on which they go forward', '2026-03-08', null, '2026-03-08T05:00:00.000Z', 23],
  ['the day shift and the night that begins on the date', '2026-11-20', '06:00', '2026-11-20T11:00:00.000Z', 24],
  ['shifts of the night in which clocks go back', '2026-10-31', '06:00', '2026-10-31T10:00:00.000Z', 25],
])('%s', (_name, date, day_from, expected, hours) => {
  const { from, until } = boundsOfDay({ project_id: 1, date, time_zone: 'America/New_York' }, day_from)
  expect([from.toISOString(), (until.getTime() - from.getTime()) / HOUR]).toEqual([expected, hours])
})
