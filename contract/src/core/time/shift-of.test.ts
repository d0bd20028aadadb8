import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOfShift, shiftAt, shiftOf } from './shift-of.ts'
import { USUAL_SHIFTS } from './shifts.ts'

const early = { day_from: '05:30', night_from: '17:00' }

it.each([
  ['2026-11-20', '06:00:00', USUAL_SHIFTS, 'day', '2026-11-20'],
  ['2026-11-20', '17:59:59', USUAL_SHIFTS, 'day', '2026-11-20'],
  ['2026-11-20', '18:00:00', USUAL_SHIFTS, 'night', '2026-11-20'],
  ['2026-11-20', '23:59:59', USUAL_SHIFTS, 'night', '2026-11-20'],
  ['2026-11-21', '00:00:00', USUAL_SHIFTS, 'night', '2026-11-20'],
  ['2026-11-21', '05:59:59', USUAL_SHIFTS, 'night', '2026-11-20'],
  ['2027-01-01', '01:30:00', USUAL_SHIFTS, 'night', '2026-12-31'],
  ['2026-03-01', '02:00:00', USUAL_SHIFTS, 'night', '2026-02-28'],
  // The clock goes back on 2026-11-01 at 2:00 in New York: 1:30 is read twice, and belongs to the night of October 31 both times.
  ['2026-11-01', '01:30:00', USUAL_SHIFTS, 'night', '2026-10-31'],
  // It goes forward on 2026-03-08 at 2:00: 3:00 comes next, in the same night.
  ['2026-03-08', '03:00:00', USUAL_SHIFTS, 'night', '2026-03-07'],
  ['2026-11-20', '05:30:00', early, 'day', '2026-11-20'],
  ['2026-11-20', '17:00:00', early, 'night', '2026-11-20'],
] as const)('%s %s is in the shift that began then', (date, time, hours, shift, on) => {
  expect(shiftOf({ date, time }, hours)).toEqual({ shift, on })
})

it('bounds every shift so that each instant is in exactly the shift that it belongs to', () => {
  // Days and nights around the changes of the clock, in zones that have them and one that has none.
  const moment = fc
    .tuple(fc.constantFrom('2026-03-08', '2026-11-01', '2026-07-04'), fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }))
    .map(([date, seconds]) => new Date(Date.parse(date) + seconds * 1000))
  const zone = fc.constantFrom('America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'America/St_Johns')
  fc.assert(
    fc.property(moment, zone, fc.constantFrom(USUAL_SHIFTS, early), (at, time_zone, hours) => {
      const dated = shiftAt(at, hours, time_zone)
      const { from, until } = boundsOfShift(dated, hours, time_zone)
      expect(from <= at && at < until).toBe(true)
      expect(shiftAt(from, hours, time_zone)).toEqual(dated)
      expect(shiftAt(until, hours, time_zone)).not.toEqual(dated)
    }),
  )
})

it.each([
  ['2026-03-07', 11],
  ['2026-10-31', 13],
  ['2026-11-20', 12],
])('the night of %s in New York has %i hours', (on, length) => {
  const { from, until } = boundsOfShift({ shift: 'night', on }, USUAL_SHIFTS, 'America/New_York')
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(length)
})
