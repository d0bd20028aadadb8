import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, daysThrough, monthEnd, monthStart, weekdayOf, weekStart } from './days.ts'

const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

it.each([
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-02', -3, '2026-10-30'],
  // The calendar ends with years of four digits: a work zone without an end is written as December 31, 9999.
  ['9999-12-31', 1, '9999-12-31'],
  ['0000-01-01', -1, '0000-01-01'],
])('%s and %i days is %s', (first, days, expected) => {
  expect(addDays(first, days)).toBe(expected)
})

it('counts as Temporal does, and back', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (first, days) => {
      const moved = addDays(first, days)
      expect(moved).toBe(Temporal.PlainDate.from(first).add({ days }).toString())
      expect(daysBetween(first, moved)).toBe(days)
      expect(daysThrough(first, moved)).toBe(days + 1)
    }),
  )
})

it('finds the ends of months and weeks', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -600, max: 600 }), (day, months) => {
      const plain = Temporal.PlainDate.from(day)
      expect(monthStart(day, months)).toBe(plain.with({ day: 1 }).add({ months }).toString())
      expect(monthEnd(day)).toBe(plain.with({ day: plain.daysInMonth }).toString())
      expect(weekdayOf(day)).toBe(plain.dayOfWeek % 7)
      const start = weekStart(day)
      expect(weekdayOf(start)).toBe(0)
      expect(daysBetween(start, day)).toBe(weekdayOf(day))
    }),
  )
})

it.each(['2026-13-01', 'today', ''])('refuses %j as a date', (text) => {
  expect(() => addDays(text, 1)).toThrow(RangeError)
})
