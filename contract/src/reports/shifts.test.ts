import { expect, it } from 'vitest'
import { shiftOf, USUAL_SHIFTS } from './shifts.ts'

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
